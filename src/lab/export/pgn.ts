/** Games of an experiment as PGN, for people and other programs. */
import type { AnyPlay } from '../../engine/play/open.ts';
import {
  formatPgn,
  newNode,
  type PgnComment,
  type PgnNode,
  recordMove,
} from '../../notation/pgn.ts';
import type { CellSide, Experiment } from '../experiment/experiment.ts';
import { MATE_SCORE, type PlayedGame } from '../games/played-game.ts';
import { Replayers } from '../play/replayers.ts';

/**
 * Writes games as PGN, moves as players write them where the game's notation can stand in PGN, with
 * what the engine thought as `%eval`.
 * @returns the text game by game
 * @throws InputError if a move is not legal
 */
export async function* writePgn(
  experiment: Experiment,
  games: AsyncIterable<PlayedGame>,
): AsyncGenerator<string> {
  const replayers = new Replayers(experiment);
  let separator = '';
  for await (const game of games) {
    const play = await replayers.at(game);
    const moves = movesOf(play, game);
    const tags = tagsOf(experiment, game);
    yield separator + formatPgn({ tags, comment: null, moves, result: game.result });
    separator = '\n';
  }
}

function tagsOf(experiment: Experiment, game: PlayedGame): Map<string, string> {
  const { number, result, reason, start, swapped } = game;
  const cell = experiment.cells[game.cell];
  if (cell === undefined) throw new RangeError(`there is no cell ${game.cell}`);
  const [white, black] = swapped ? [cell.second, cell.first] : [cell.first, cell.second];
  return new Map([
    ['Event', experiment.name],
    ['Site', '?'],
    ['Date', '????.??.??'],
    ['Round', String(number + 1)],
    ['White', nameOf(experiment, white)],
    ['Black', nameOf(experiment, black)],
    ['Result', result],
    ['Variant', experiment.game.id],
    ['SetUp', '1'],
    ['FEN', start],
    ['Cell', cell.id],
    ['Opening', String(game.opening)],
    ['Termination', reason],
  ]);
}

/** The array, and the player where there are several. */
function nameOf({ arrays, players }: Experiment, side: CellSide): string {
  const array = arrays.find(({ id }) => id === side.array)?.name ?? side.array;
  const player = players.find(({ id }) => id === side.player)?.name ?? side.player;
  return players.length > 1 ? `${array}, ${player}` : array;
}

function movesOf(play: AnyPlay, { start, moves, scores }: PlayedGame): PgnNode[] {
  play.setPosition(start);
  return moves.map((text, i) => {
    const score = scores[i] ?? null;
    return {
      ...newNode(makeRecorded(play, text)),
      commentAfter: score === null ? null : evaluation(score),
    };
  });
}

/** Makes a move, and says how a record holds it. */
function makeRecorded(play: AnyPlay, text: string): string {
  const move = play.find(text);
  // What was found is a move of that kind of board.
  return recordMove(move, play.makePrinted(move as never));
}

/** A score as `%eval` has it: pawns, or "#" and moves to mate, from White's side. */
function evaluation(score: number): PgnComment {
  const moves = MATE_SCORE - Math.abs(score);
  const value = moves < MATES ? `#${Math.sign(score) * moves}` : (score / 100).toFixed(2);
  return { text: '', squares: [], arrows: [], commands: [{ name: 'eval', value }] };
}

/** Mates in fewer moves are told by scores. */
const MATES = 1000;
