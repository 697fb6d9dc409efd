/** Fitted values as weights of the evaluation. */
import { fenLetters, parseFen } from '../../notation/fen.ts';
import { icnGame } from '../../notation/icn/game.ts';
import { parseIcnPosition } from '../../notation/icn/position.ts';
import { makeBoard } from '../../variants/board.ts';
import { compileVariant } from '../../variants/compile/compiled.ts';
import { completeWeights } from '../../variants/evaluation/complete.ts';
import type { SomeWeights } from '../../variants/evaluation/weights.ts';
import type { SomePlaneWeights } from '../../variants/plane/weights.ts';
import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';
import { valuedTypes } from './men.ts';
import type { ValuesByRegression } from './report.ts';

/**
 * The values of a fit as weights that `Engine.setWeights`, or `PlaneEngine.setWeights`, takes: those of
 * `value` alone, so that the rest stays the game's own. A fit tells relations; the men of the array are
 * worth as much together as before, and the middle game's share of each man's value stays what it
 * is. Types of which nothing is known are left out.
 */
export function valuesAsWeights(
  game: GameDefinition,
  { values }: Pick<ValuesByRegression, 'values'>,
): SomeWeights | SomePlaneWeights {
  const known = new Map(
    values.flatMap(({ type, value }) => (value.value === null ? [] : [[type, value.value]])),
  );
  const types = valuedTypes(game).filter(({ type }) => known.has(type));
  const men = menOf(game);
  const sumOver = (worth: (type: string, engine: number) => number) =>
    types.reduce((sum, { type, worth: engine }) => {
      return sum + (men.get(type) ?? 0) * worth(type, engine);
    }, 0);
  const fitted = sumOver((type) => known.get(type) ?? 0);
  const scale = fitted > 0 ? sumOver((_, engine) => engine) / fitted : 1;
  const worth = (type: string) => bounded((known.get(type) ?? 0) * scale);
  if (isPlaneGame(game)) {
    const pieces = types.map(({ type }) => [type, { value: worth(type) }]);
    return { pieces: Object.fromEntries(pieces) };
  }
  const before = completeWeights(compileVariant(game)).pieces;
  const pieces = types.map(({ type, worth: engine }) => {
    const [middle, end] = before[type]?.value ?? [engine, engine];
    const share = engine === 0 ? 1 : worth(type) / engine;
    return [type, { value: [bounded(middle * share), bounded(end * share)] }];
  });
  return { pieces: Object.fromEntries(pieces) };
}

/** Greatest value of a man either way that the engine takes. */
const MOST = 9000;

function bounded(value: number): number {
  return Math.max(-MOST, Math.min(MOST, Math.round(value)));
}

/** White's men in the game's array by type. */
function menOf(game: GameDefinition): Map<string, number> {
  const position = game.arrays[0]?.position ?? '';
  const types = isPlaneGame(game)
    ? parseIcnPosition(position, icnGame(game))
        .position.men.filter(({ side }) => side === 'white')
        .map(({ code }) => code)
    : parseFen(position, makeBoard(game.board), fenLetters(game))
        .men.filter(({ side }) => side === 'white')
        .map(({ letter }) => letter);
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}
