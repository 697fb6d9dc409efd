/** `fairyscope analyse` on the infinite plane. */
import { analysePlane } from '../../../engine/plane/analysis.ts';
import type { PlaneEngine } from '../../../engine/plane/engine.ts';
import { InputError } from '../../../errors.ts';
import { icnGame } from '../../../notation/icn/game.ts';
import { formatPlanePrinted } from '../../../notation/plane/move-text.ts';
import type { PlaneDefinition } from '../../../variants/plane-definition.ts';
import {
  type AnalyseOptions,
  asJson,
  printLines,
  searching,
  searchMoveField,
  wordsOf,
} from '../analysis.ts';
import { SIDES } from '../describe.ts';
import { naming } from '../game.ts';
import { print, printJson } from '../output.ts';
import { planeHeading, planeSituation, remarkNotes } from './describe.ts';
import { openPlane, splitPlaneMoves } from './open.ts';

/** Searches for the best moves. */
export async function planeAnalyse(
  variant: string,
  game: PlaneDefinition,
  options: AnalyseOptions,
): Promise<void> {
  const { engine, analysis } = await searching(options, async (limits) => {
    const engine = await openPlane(variant, game, options);
    const searchMoves = wordsOf(options.searchmoves, splitPlaneMoves)?.map((text, i) =>
      naming(searchMoveField(text, i), () => engine.findMove(text).text),
    );
    return { engine, analysis: await analysePlane(engine, { ...limits, searchMoves }) };
  });
  if (options.json) {
    printJson(asJson(analysis));
    remarkNotes(engine);
    return;
  }
  print(planeHeading(engine));
  print(planeSituation(engine));
  printLines(analysis, SIDES[engine.turn], (moves) => printed(engine, moves));
}

/** A line of moves in game form, as far as there are coordinates for them. */
function printed(engine: PlaneEngine, moves: readonly string[]): string {
  const game = icnGame(engine.variant);
  const texts: string[] = [];
  let made = 0;
  try {
    for (const text of moves) {
      const move = engine.findMove(text);
      texts.push(formatPlanePrinted(engine, move, game));
      engine.make(move);
      made++;
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
  for (; made > 0; made--) engine.undo();
  return texts.join(' ');
}
