/** From the words of a command line to an engine on the infinite plane. */
import { PlaneEngine } from '../../../engine/plane/engine.ts';
import { PLANE_MOVE } from '../../../notation/plane/record.ts';
import { quote } from '../../../notation/text.ts';
import type { PlaneDefinition } from '../../../variants/plane-definition.ts';
import { useModulesFromDisk } from '../../modules.ts';
import { inArray, naming, refuse } from '../game.ts';
import type { PositionOptions, StartOptions } from '../options.ts';

/**
 * An engine in the array that the options name, else the default one; `--position` is left aside.
 * @param variant what the user called the game.
 * @throws InputError naming the option at fault, or the game.
 */
export async function openPlaneArray(
  variant: string,
  game: PlaneDefinition,
  options: StartOptions,
): Promise<PlaneEngine> {
  const definition = inArray(game, options);
  useModulesFromDisk();
  return PlaneEngine.load(definition).catch((error: unknown) => refuse(variant, error));
}

/**
 * An engine in the position that the options name, after the moves that they list.
 * @throws InputError naming the option at fault, or the game.
 */
export async function openPlane(
  variant: string,
  game: PlaneDefinition,
  options: PositionOptions,
): Promise<PlaneEngine> {
  const { position, moves = '' } = options;
  const engine = await openPlaneArray(variant, game, options);
  if (position !== undefined) naming('--position', () => engine.setPosition(position));
  splitPlaneMoves(moves).forEach((text, i) => {
    naming(`--moves, ply ${i + 1}, ${quote(text)}`, () => engine.make(engine.findMove(text)));
  });
  return engine;
}

/** What lies between moves: blanks, bars, numbers ("1." "1..."), dots for a move left out. */
const BETWEEN = '[\\s|]+|[0-9]+\\.[.…]*|(?:\\.{3}|…)(?=\\s|$)';
const PROMOTION = '(?:\\s*=\\s*[A-Za-z]{1,2}(?![A-Za-z0-9]))?';
/** A move, in which blanks may stand, with what is attached to it; or else any word. */
const MOVE = `${PLANE_MOVE}${PROMOTION}[^\\s|]*|[^\\s|]+`;

/** The moves of a list. Commas belong to moves here. */
export function splitPlaneMoves(list: string): string[] {
  const parts = list.matchAll(new RegExp(`${BETWEEN}|(${MOVE})`, 'gy'));
  return [...parts].flatMap(([, move]) => move ?? []);
}
