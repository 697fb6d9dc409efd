/** The arrays: a diagram of each with what can be seen in it. */
import { svgDiagram } from '../../../notation/diagram.ts';
import { fenLetters, parseFen } from '../../../notation/fen.ts';
import { icnGame, parseIcnPosition } from '../../../notation/icn.ts';
import { planeSvgDiagram } from '../../../notation/plane.ts';
import { writtenOut } from '../../../notation/text.ts';
import { makeBoard } from '../../../variants/board.ts';
import { type GameDefinition, isPlaneGame } from '../../../variants/registry.ts';
import type { ExperimentSummary } from '../../summary/summary.ts';
import { factItems } from '../content/array-facts.ts';
import { Markup, markup } from '../markup.ts';
import { definitions } from './parts.ts';

/** A card for each array. */
export function arrayCards({ arrays, experiment }: ExperimentSummary): Markup | null {
  if (arrays.length === 0) return null;
  const cards = arrays.map((facts) => {
    const { name, position } = facts;
    const picture = new Markup(diagram(experiment.game, position, writtenOut(name)));
    return markup`<article><h3>${name}</h3><div class="board">${picture}</div><p class="position">${position}</p>${definitions(factItems(facts, experiment))}</article>`;
  });
  return markup`<div class="cards">${cards}</div>`;
}

/** The picture of a position of the game; its own module escapes what it is given. */
function diagram(game: GameDefinition, position: string, title: string): string {
  if (isPlaneGame(game)) {
    const { men } = parseIcnPosition(position, icnGame(game)).position;
    return planeSvgDiagram(men, game.view, title);
  }
  const board = makeBoard(game.board);
  return svgDiagram(parseFen(position, board, fenLetters(game)).men, board, title);
}
