/** Conversations in UCI: what is sent, and what has to be answered, in that order. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { talkUci } from '../support/talk.ts';

interface Transcript {
  readonly about: string;
  readonly lines: readonly string[];
  /** Patterns of lines that come in this order, others between them. */
  readonly answers: readonly RegExp[];
  /** Of lines that must not come. */
  readonly never?: RegExp;
}

const MATE_IN_1 = 'position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1';
const TENCUBED = join(ROOT, 'examples/tencubed.json');

const transcripts: Transcript[] = [
  {
    about: 'introduction',
    lines: ['uci', 'isready'],
    answers: [
      /^id name N$/,
      /^id author A$/,
      /^option name UCI_Variant type combo default chess var chess .*var opulent .*var kadesh$/,
      /^option name VariantPath type string default <empty>$/,
      /^option name Hash type spin default 16 min 1 max 1024$/,
      /^option name Clear Hash type button$/,
      /^option name Threads type spin default 1 min 1 max \d+$/,
      /^option name MultiPV type spin default 1 min 1 max 64$/,
      /^option name Move Overhead type spin default 10 min 0 max 10000$/,
      /^option name Ponder type check default false$/,
      /^option name UCI_ShowWDL type check default false$/,
      /^uciok$/,
      /^readyok$/,
    ],
  },
  {
    about: 'a search without any command before',
    lines: ['go depth 3'],
    answers: [
      /^info depth 1 seldepth \d+ multipv 1 score cp -?\d+ nodes \d+ nps \d+ (hashfull \d+ )?time \d+ pv( [a-h][1-8][a-h][1-8])+$/,
      /^info depth 3 /,
      /^bestmove [a-h][1-8][a-h][1-8] ponder [a-h][1-8][a-h][1-8]$/,
    ],
  },
  {
    about: 'mate',
    lines: [MATE_IN_1, 'go depth 4'],
    answers: [/^info depth \d .* score mate 1 .* pv f7[a-h][78]$/, /^bestmove f7[a-h][78]$/],
  },
  {
    about: 'mate wanted',
    lines: [MATE_IN_1, 'go mate 1'],
    answers: [/ score mate 1 /, /^bestmove f7[a-h][78]$/],
  },
  {
    about: 'no legal move: mate',
    lines: ['position startpos moves f2f3 e7e5 g2g4 d8h4', 'go movetime 1000'],
    answers: [/^info depth 0 score mate 0$/, /^bestmove \(none\)$/],
  },
  {
    about: 'no legal move: stalemate',
    lines: ['position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go infinite', 'stop'],
    answers: [/^info depth 0 score cp 0$/, /^bestmove \(none\)$/],
  },
  {
    about: 'moves as engines and as players write them',
    lines: [
      'position startpos moves e2e4 e7e5 Nf3 b8c6 Bb5 a7-a6 Bxc6 d7c6 O-O',
      'd',
      'position fen 7k/P7/8/8/8/8/8/K7 w moves a7a8=R h8g7 a8a7',
      'd',
    ],
    answers: [
      /^FEN: r1bqkbnr\/1pp2ppp\/p1p5\/4p3\/4P3\/5N2\/PPPP1PPP\/RNBQ1RK1 b kq - 1 5$/,
      /^FEN: 8\/R5k1\/8\/8\/8\/8\/8\/K7 b - - 2 2$/,
    ],
  },
  {
    about: 'a line that grows, shrinks and changes',
    lines: [
      'position startpos moves e2e4 e7e5',
      'position startpos moves e2e4 e7e5 g1f3 b8c6',
      'd',
      'position startpos moves e2e4 c7c5',
      'd',
      'position startpos',
      'd',
    ],
    answers: [
      /^FEN: r1bqkbnr\/pppp1ppp\/2n5\/4p3\/4P3\/5N2\/PPPP1PPP\/RNBQKB1R w KQkq - 2 3$/,
      /^FEN: rnbqkbnr\/pp1ppppp\/8\/2p5\/4P3\/8\/PPPP1PPP\/RNBQKBNR w KQkq - 0 2$/,
      /^FEN: rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq - 0 1$/,
    ],
  },
  {
    about: 'a position that is refused changes nothing',
    lines: [
      'position startpos moves e2e4',
      'position startpos moves e2e4 e7e5 e4e5 g8f6',
      'position fen 8/8/8/8 w',
      'position',
      'position fen',
      'd',
    ],
    answers: [
      /^info string error: move 3, "e4e5".*: e4 to e5 is not a legal move/,
      /^info string error: placement, offset 7: only 4 of 8 ranks/,
      /^info string error: position: there is no position; expected "startpos"/,
      /^info string error: position: there is no position; expected "startpos"/,
      /^FEN: rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b KQkq - 0 1$/,
    ],
  },
  {
    about: 'other games',
    lines: [
      'setoption name UCI_Variant value opulent',
      'position startpos moves Wc4 f8f6',
      'd',
      'go nodes 500',
      'setoption name uci_variant value DELTA',
      'position startpos moves d3d4n e7e6sw d4 (NE)',
      'd',
    ],
    answers: [
      /^info string variant opulent files 10 ranks 10 startpos rw6wr\/clnbqkbnla\/.* w - - 0 1$/,
      /^FEN: rw6wr\/clnbqkbnla\/ppppp1pppp\/10\/5p4\/10\/2W7\/PPPPPPPPPP\/CLNBQKBNLA\/R7WR w - - 0 2$/,
      /^bestmove /,
      /^info string variant delta files 9 ranks 9 /,
      /^FEN: .*D\(NE\).* b - - \d+ 2$/,
    ],
  },
  {
    about: 'the infinite plane',
    lines: [
      'setoption name UCI_Variant value plane',
      'position fen w (15|8) K0,0|k9,9|R0,5|r0,1000000000000 moves 0,5>0,1000',
      'd',
      'go depth 2',
      'position startpos',
      'go perft 2 window 1,1,20,22',
      'go perft 1 window 5,5',
      'go perft 1',
    ],
    answers: [
      /^ICN: b \(15\|8\) K0,0\|k9,9\|R0,1000\|r0,1000000000000$/,
      /^bestmove 0,1000000000000>0,1000( ponder .*)?$/,
      /^Nodes searched: 25600$/,
      /^info string error: .*"5,5" is no window/,
      /^info string error: window: /,
    ],
  },
  {
    about: 'a game of the user',
    lines: [
      `setoption name VariantPath value ${TENCUBED}`,
      'setoption name UCI_Variant value tencubed',
      'go perft 2',
      'go depth 1',
    ],
    answers: [
      /^info string the game tencubed has joined the list$/,
      /^option name UCI_Variant .* var tencubed$/,
      /^info string variant tencubed files 10 ranks 10 /,
      /^Nodes searched: \d+$/,
      /^bestmove /,
    ],
  },
  {
    about: 'counts',
    lines: ['go perft 3', 'go perft 0'],
    answers: [/^a2a3: 380$/, /^Nodes searched: 8902$/, /^Nodes searched: 1$/],
    never: /^bestmove/,
  },
  {
    about: 'options that are refused',
    lines: [
      'setoption name Hash value 0',
      'setoption name Hash value many',
      'setoption name Nothing value 3',
      'setoption Hash 3',
      'setoption name UCI_Variant value checkers',
      'setoption name UCI_ShowWDL value perhaps',
      'setoption name VariantPath value /nowhere/game.json',
    ],
    answers: [
      /^info string error: Hash: "0" is no value; expected a whole number from 1 to 1024$/,
      /^info string error: Hash: "many" is no value/,
      /^info string error: setoption: there is no option "Nothing"; expected UCI_Variant, /,
      /^info string error: setoption: there is no name; expected name X value Y$/,
      /^info string error: UCI_Variant: "checkers" is no value; expected chess, /,
      /^info string error: UCI_ShowWDL: "perhaps" is no value; expected true or false$/,
      /^info string error: \/nowhere\/game.json: the file does not exist/,
    ],
  },
  {
    about: 'several lines, with their outlook',
    lines: [
      'setoption name MultiPV value 3',
      'setoption name UCI_ShowWDL value true',
      'setoption name Hash value 4',
      'setoption name Clear Hash',
      'ucinewgame',
      'go depth 2',
    ],
    answers: [
      /^info depth 2 .* multipv 1 score cp -?\d+ wdl \d+ \d+ \d+ nodes /,
      /^info depth 2 .* multipv 2 /,
      /^info depth 2 .* multipv 3 /,
      /^bestmove /,
    ],
  },
  {
    about: 'what a score means where the result is known',
    lines: ['setoption name UCI_ShowWDL value true', 'position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1']
      .concat('go depth 1', 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go depth 1')
      .concat(MATE_IN_1, 'go depth 2'),
    answers: [
      /^info depth 0 score mate 0 wdl 0 0 1000$/,
      /^bestmove \(none\)$/,
      /^info depth 0 score cp 0 wdl 0 1000 0$/,
      /^bestmove \(none\)$/,
      / score mate 1 wdl 1000 0 0 nodes /,
    ],
  },
  {
    about: 'threads that are not to be had',
    lines: ['setoption name UCI_Variant value huygens', 'setoption name Threads value 2'].concat(
      'go depth 2',
    ),
    answers: [/^info string one thread searches alone: /, /^info depth 2 /, /^bestmove /],
  },
  {
    about: 'some moves only',
    lines: ['go depth 2 searchmoves a2a3 h2h4 e2e5', 'go searchmoves Na3 depth 2'],
    answers: [
      /^info string error: searchmoves.*: e2 to e5 is not a legal move/,
      /^bestmove (a2a3|h2h4) /,
      /^bestmove b1a3 /,
    ],
  },
  {
    about: 'infinite search, and questions during it',
    lines: ['go infinite', 'isready', 'uci', 'foo', 'stop'],
    answers: [/^uciok$/, /^info string unknown command "foo"$/, /^readyok$/, /^bestmove /],
  },
  {
    about: 'no answer to stop and ponderhit without a search',
    lines: ['stop', 'ponderhit', 'isready'],
    answers: [/^readyok$/],
    never: /bestmove|error/,
  },
  {
    about: 'commands behind a search wait for it, and stop ends all before it',
    lines: ['go infinite', 'position startpos moves e2e4', 'go infinite', 'd', 'stop'],
    answers: [/^bestmove /, /^bestmove /, /^FEN: .* b KQkq - 0 1$/],
  },
  {
    about: 'pondering',
    lines: [
      'position startpos moves e2e4 e7e5',
      'go ponder wtime 1000 btime 1000 movestogo 40',
      'ponderhit',
    ],
    answers: [/^info depth 1 /, /^bestmove /],
  },
  {
    about: 'a clock that has run out',
    lines: ['go wtime 0 btime 0', 'go wtime -50 btime -3 winc 0', 'go movetime 0'],
    answers: [/^bestmove /, /^bestmove /, /^bestmove /],
  },
  {
    about: 'a single legal move',
    lines: ['position fen k7/8/8/8/8/8/r7/7K w - - 0 1', 'go wtime 6000000 btime 6000000'],
    answers: [/^info depth 1 /, /^bestmove h1g1/],
    never: /^info depth 2/,
  },
  {
    about: 'what a position on the plane says beyond the rules, once',
    lines: [
      'setoption name UCI_Variant value plane',
      'position fen w (15|8) K0,0+|k9,9',
      'position fen w (15|8) K0,0+|k9,9 moves 0,0>0,1',
      'isready',
    ],
    answers: [/^info string .*\+/, /^readyok$/],
  },
  {
    about: 'words without meaning',
    lines: ['debug on', 'joho go quickly depth 1 please', 'debug off', 'joho isready', '', '  '],
    answers: [
      /^info string passed over "joho"$/,
      /^info string passed over "quickly please"$/,
      /^readyok$/,
      /^bestmove /,
    ],
    never: /unknown/,
  },
  {
    about: 'evaluation without a search',
    lines: ['eval', 'setoption name UCI_Variant value kadesh', 'eval'],
    answers: [
      /^Static evaluation: -?\d+ centipawns for White$/,
      /^Static evaluation: -?\d+ centipawns for White$/,
    ],
  },
];

describe.each(transcripts)('$about', ({ lines, answers, never }) => {
  it('is answered', async () => {
    const talk = talkUci();
    talk.send(...lines);
    for (const answer of answers) await talk.until(answer);
    const said = await talk.end();
    if (never !== undefined) expect(said.filter((line) => never.test(line))).toEqual([]);
    expect(said.filter((line) => line.startsWith('info string fault'))).toEqual([]);
  });
});

describe('a long search', () => {
  it('shows that it goes on, and answers at once when stopped', async () => {
    const talk = talkUci();
    talk.send('position startpos', 'go infinite');
    await talk.until(/^info depth \d+ nodes \d+ nps \d+ (hashfull \d+ )?time \d+$/);
    talk.send('isready', 'position startpos moves e2e4', 'stop');
    expect(talk.said.at(-1)).toBe('readyok');
    await talk.until(/^bestmove /);
    await talk.end();
  });

  it('waits for stop though nothing is left to search', async () => {
    const talk = talkUci();
    talk.send('position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'go infinite', 'isready');
    await talk.until(/^readyok$/);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(talk.said).not.toContain('bestmove (none)');
    talk.send('stop');
    await talk.until(/^bestmove \(none\)$/);
    await talk.end();
  });

  it('on the time of the opponent waits for his move though nothing is left to search', async () => {
    const talk = talkUci();
    talk.send('go ponder depth 1 wtime 50 btime 50', 'isready');
    await talk.until(/^readyok$/);
    await talk.until(/^info depth 1 /);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(talk.said.filter((line) => line.startsWith('bestmove'))).toEqual([]);
    talk.send('ponderhit');
    await talk.until(/^bestmove /);
    await talk.end();
  });

  it('ends with the conversation, and what comes behind it is done', async () => {
    const talk = talkUci();
    talk.send('go infinite', 'go perft 30', 'd');
    const said = await talk.end();
    expect(said.filter((line) => line.startsWith('bestmove'))).toHaveLength(1);
    expect(said).toContain('info string the count was stopped');
    expect(said.some((line) => line.startsWith('FEN: '))).toBe(true);
  });
});
