/**
 * The slow rules model: any game that is given as a variant definition, users' own included.
 * Only the type of a definition is shared with the program; what it says is read anew.
 */
import type {
  BoardDefinition,
  PromotionDefinition,
  VariantDefinition,
} from '../../src/variants/definition.ts';
import { readBetza } from './betza.ts';
import { readPlacement } from './fen.ts';
import { laySquares, type PromotionRules, type ReferenceGame, type Side } from './game.ts';

/**
 * The game of a definition.
 * @param array FEN of the array being played, from which a limited promotion takes its pool; the
 *   first array of the definition if absent
 * @throws an Error for Betza text that the model does not read
 */
export function fromDefinition(
  definition: VariantDefinition,
  array = definition.arrays[0]?.position,
): ReferenceGame {
  if (array === undefined) throw new Error(`${definition.id} has no array`);
  const royal = definition.pieces.find((piece) => piece.royal);
  if (royal === undefined) throw new Error(`${definition.id} has no royal piece`);
  const { board, pawn, draws } = definition;
  const game: ReferenceGame = {
    name: definition.id,
    files: board.files,
    ranks: board.ranks,
    lowestRank: board.rankOrigin ?? 1,
    squares: squaresOf(board),
    pieces: Object.fromEntries(
      definition.pieces.map((piece) => [piece.letter, readBetza(piece.betza)]),
    ),
    pointing: Object.fromEntries(
      definition.pieces.flatMap(({ letter, pointing }) => (pointing ? [[letter, pointing]] : [])),
    ),
    royal: royal.letter,
    pawn: pawn === null ? null : { ...pawn, promotion: null },
    castling: definition.castling,
    goal: definition.goal ?? null,
    draws: {
      repetition: draws.repetition,
      moveRule: draws.moveRule,
      loneMen: draws.dead.loneMen,
      sameColour: draws.dead.sameColour,
    },
    start: array,
  };
  if (pawn === null || pawn.promotion === null) return game;
  // The pool is counted from the array, and the array can only be read once the board is known.
  return { ...game, pawn: { ...pawn, promotion: promotionOf(game, pawn.promotion) } };
}

function squaresOf(board: BoardDefinition) {
  const rows = board.shape ?? Array<string>(board.ranks).fill('.'.repeat(board.files));
  return laySquares(rows, board.fileOrigin, board.rankOrigin, board.names);
}

function promotionOf(game: ReferenceGame, promotion: PromotionDefinition): PromotionRules {
  return {
    to: promotion.to,
    optionalRanks: promotion.optionalRanks,
    compulsoryRank: promotion.compulsoryRank,
    pool:
      promotion.limit === 'none'
        ? null
        : { white: menOfArray(game, 'white'), black: menOfArray(game, 'black') },
  };
}

function menOfArray(game: ReferenceGame, side: Side): Record<string, number> {
  const men: Record<string, number> = {};
  for (const man of readPlacement(game, game.start.split(' ')[0] ?? '').values()) {
    if (man.side === side) men[man.letter] = (men[man.letter] ?? 0) + 1;
  }
  return men;
}
