/** Who invented a game, and on what conditions it may be used. */
import type { VariantDefinition } from '../src/variants/definition.ts';
import { make } from './elements.ts';

export function renderCredits(game: VariantDefinition): HTMLElement {
  const entries: readonly (readonly [term: string, description: Node | string])[] = [
    ['Name', game.name],
    ['Inventor', game.inventor],
    ['Year', game.year === null ? 'unknown' : String(game.year)],
    ['Conditions of use', game.conditions],
    ['Rules', renderSource(game.source)],
  ];
  return make(
    'dl',
    {},
    ...entries.flatMap(([term, description]) => [
      make('dt', {}, term),
      make('dd', {}, description),
    ]),
  );
}

/** Sources are addresses or words. */
function renderSource(source: string): Node | string {
  if (!/^https?:\/\/\S+$/.test(source)) return source;
  return make('a', { href: source, rel: 'external noreferrer' }, source);
}
