/** Who invented the game, where its rules are, and on what conditions it may be used. */
import type { GameDefinition } from '../../../src/variants/registry.ts';

export function CreditList({ game }: { readonly game: GameDefinition }) {
  const { name, inventor, year, source, conditions, arrays } = game;
  const isAddress = /^https?:\/\/\S+$/.test(source);
  const rows: readonly (readonly [term: string, content: preact.ComponentChildren])[] = [
    ['Game', name],
    ['Inventor', inventor],
    ['Year', year ?? 'not known'],
    [
      'Source',
      isAddress ? (
        <a href={source} rel="external noreferrer">
          {source}
        </a>
      ) : (
        source
      ),
    ],
    ['Conditions of use', conditions],
    ...arrays.flatMap(({ name: array, note }) =>
      note === undefined ? [] : [[array, note] as const],
    ),
  ];
  return (
    <dl class="rules-facts">
      {rows.map(([term, content]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
