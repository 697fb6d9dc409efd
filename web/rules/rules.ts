/** The rules of a game, section by section. */
import type { GameDefinition } from '../../src/variants/registry.ts';
import { findGame } from '../../src/variants/registry.ts';
import { decisionsOf } from './decisions.ts';
import { chess } from './games/chess.ts';
import { delta } from './games/delta.ts';
import { grand } from './games/grand.ts';
import { kadesh } from './games/kadesh.ts';
import { omega } from './games/omega.ts';
import { opulent } from './games/opulent.ts';
import { huygens, plane } from './games/plane.ts';
import { generatedRules } from './generated.ts';
import { type Block, type Example, isExample, type RuleTexts, SECTIONS } from './rule-text.ts';

const TEXTS: Readonly<Record<string, RuleTexts>> = {
  chess,
  grand,
  opulent,
  'opulent-2005': opulent,
  omega,
  delta,
  'delta-cetina': delta,
  plane,
  huygens,
  kadesh,
};

/** The texts of a game: those of the program, or what the definition of a user's game says. */
export function textsOf(game: GameDefinition): RuleTexts {
  const own = findGame(game.id) === undefined ? undefined : TEXTS[game.id];
  return own ?? generatedRules(game);
}

/** The sections that a game has, in their order. */
export function sectionsOf(game: GameDefinition) {
  const { special } = textsOf(game);
  return SECTIONS.filter(
    ({ id }) =>
      (id !== 'special' || special !== undefined) &&
      (id !== 'decisions' || decisionsOf(game.id).length > 0 || findGame(game.id) !== undefined),
  );
}

/** The blocks of a section; decisions and credits have none. */
export function blocksOf(
  game: GameDefinition,
  id: (typeof SECTIONS)[number]['id'],
): readonly Block[] {
  if (id === 'decisions' || id === 'credits') return [];
  return textsOf(game)[id] ?? [];
}

/** All positions that the rules of a game show. */
export function examplesOf(game: GameDefinition): readonly Example[] {
  return sectionsOf(game).flatMap(({ id }) => blocksOf(game, id).filter(isExample));
}
