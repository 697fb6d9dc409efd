/** The rules of a user's own game, as its definition has them. */
import { makeBoard } from '../../src/variants/board.ts';
import type {
  DrawRules,
  PawnDefinition,
  VariantDefinition,
} from '../../src/variants/definition.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';
import { FINITE_NOTATION, GOES_ON, MATE, NO_CASTLING } from './games/common.ts';
import { PLANE_NOTATION } from './games/plane.ts';
import type { Block, RuleTexts } from './rule-text.ts';

/** What can be said of any game. */
export function generatedRules(game: GameDefinition): RuleTexts {
  return isPlaneGame(game) ? planeRules(game) : boardRules(game);
}

function boardRules(game: VariantDefinition): RuleTexts {
  const { board, goal, pawn } = game;
  const count = makeBoard(board).squares.length;
  const win =
    goal === undefined
      ? []
      : [
          `A side also wins as soon as its royal man has legally moved to its goal: ${goal.white} for White, ${goal.black} for Black.`,
        ];
  return {
    aim: [
      `A board of ${count} squares, ${board.files} files by ${board.ranks} ranks${count < board.files * board.ranks ? ' with holes' : ''}.`,
      MATE,
      ...win,
    ],
    men: ['How each man moves, by the definition of the game:'],
    ...pointing(game),
    pawns: pawn === null ? ['There are no pawns.'] : pawnRules(game, pawn),
    castling: castling(game),
    end: draws(game.draws, goal !== undefined, (letter) => nameOf(game, letter)),
    notation: FINITE_NOTATION,
  };
}

function pointing({ pieces }: VariantDefinition): Pick<RuleTexts, 'special'> {
  const special = pieces.flatMap(({ name, pointing: rules }): Block[] => {
    if (rules === undefined) return [];
    return [
      `The ${name} points in one of eight directions, and moves where it points.`,
      [
        rules.afterMove
          ? 'After a move it may point anywhere.'
          : 'After a move it points as before.',
        rules.inPlace
          ? 'Instead of moving it may turn where it stands.'
          : 'It does not turn where it stands.',
        ...(rules.capturesOwn
          ? ['It captures men of its own side too, all but the royal one.']
          : []),
        ...(rules.sparesFacing
          ? [
              'It cannot capture one of its kind that points exactly the other way, and is stopped by it.',
            ]
          : []),
      ],
    ];
  });
  return special.length === 0 ? {} : { special };
}

function pawnRules(game: VariantDefinition, pawn: PawnDefinition): readonly Block[] {
  const { startRanks, maxSteps, enPassant, promotion } = pawn;
  const far =
    startRanks.length > 0 && maxSteps > 1
      ? ` From ${ranks(startRanks)} it may go up to ${maxSteps} squares at once.`
      : '';
  const passing =
    far !== '' && enPassant
      ? ' After that it may be taken on the next move on any square that it passed.'
      : '';
  const first = `A pawn goes one square forward and captures one square diagonally forward.${far}${passing}`;
  if (promotion === null) return [first, 'Pawns do not promote.'];
  const { to, limit, optionalRanks, compulsoryRank } = promotion;
  const names = listed(
    to.map((letter) => nameOf(game, letter)),
    'or',
  );
  const may =
    optionalRanks.length === 0
      ? ''
      : ` On ${ranks(optionalRanks)} it may, and on rank ${compulsoryRank} it must, if it can.`;
  return [
    first,
    `On rank ${compulsoryRank}, as seen from White’s side, a pawn is promoted: to ${names}.${may}`,
    ...(limit === 'captured'
      ? [
          'It becomes only a man of which its side has fewer on the board than in the array; where there is none it may not enter the last of these ranks.',
        ]
      : []),
  ];
}

function castling(game: VariantDefinition): readonly Block[] {
  if (game.castling.length === 0) return [NO_CASTLING];
  const ways = game.castling.map(
    ({ king, partner, partnerType }) =>
      `The ${royalName(game)} goes from ${king[0]} to ${king[1]} and the ${nameOf(game, partnerType)} from ${partner[0]} to ${partner[1]}.`,
  );
  return [
    'Neither man has moved, nobody stands between or where they pass, and the king’s squares are not attacked. Black does the same on the other side.',
    ways,
  ];
}

function draws(
  rules: DrawRules,
  hasGoal: boolean,
  name: (letter: string) => string,
): readonly Block[] {
  const { repetition, moveRule, dead } = rules;
  const { loneMen, sameColour } = dead;
  const material = [
    'two bare kings',
    ...(loneMen.length > 0 ? [`one ${listed(loneMen.map(name), 'or')} beside them`] : []),
    ...(sameColour.length > 0
      ? [`men of these kinds that all stand on one colour: ${listed(sameColour.map(name), 'and')}`]
      : []),
  ];
  return [
    'The game ends by mate. It is a draw',
    [
      'by stalemate;',
      ...(repetition === null
        ? []
        : [`when a position occurs for the ${ordinal(repetition)} time;`]),
      ...(moveRule === null
        ? []
        : [`after ${moveRule} moves of each side without a capture or the move of a pawn;`]),
      ...(hasGoal ? [] : [`with too little material: ${material.join('; ')}.`]),
    ],
    GOES_ON,
  ];
}

function planeRules({ pawn, pieces, draws: rules }: PlaneDefinition): RuleTexts {
  const name = (code: string) => pieces.find((piece) => piece.code === code)?.name ?? code;
  const { repetition, material } = rules;
  return {
    aim: ['The board has no edge, and a slide may go any distance.', MATE],
    men: ['How each man moves, by the definition of the game:'],
    pawns:
      pawn === null
        ? ['There are no pawns.']
        : [
            `A pawn goes one square forward and captures one square diagonally forward.${pawn.doubleStep ? ' One that is marked + in the position may go two squares at once.' : ''}${pawn.doubleStep && pawn.enPassant ? ' After that it may be taken on the square that it passed.' : ''}`,
            `Where it promotes is part of the position. It becomes a ${listed(pawn.promotion.map(name), 'or')}.`,
          ],
    castling: [NO_CASTLING],
    end: [
      'The game ends by mate. It is a draw',
      [
        'by stalemate;',
        ...(repetition === null
          ? []
          : [`when a position occurs for the ${ordinal(repetition)} time;`]),
        material === 'bare-kings'
          ? 'when only two bare kings are left.'
          : 'when against a bare king at most five men are left that cannot mate in any way.',
      ],
      GOES_ON,
    ],
    notation: PLANE_NOTATION,
  };
}

function nameOf({ pieces }: VariantDefinition, letter: string): string {
  return pieces.find((piece) => piece.letter === letter)?.name ?? letter;
}

function royalName({ pieces }: VariantDefinition): string {
  return pieces.find((piece) => piece.royal)?.name ?? 'king';
}

function ranks(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'rank' : 'ranks'} ${listed(numbers.map(String), 'and')}`;
}

function listed(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

function ordinal(count: number): string {
  return ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth'][count] ?? `${count}th`;
}
