/** Conversations in the XBoard protocol: what is sent, and what has to be answered, in that order. */
import { describe, expect, it } from 'vitest';
import { talkXboard } from '../support/talk.ts';

interface Transcript {
  readonly about: string;
  readonly lines: readonly string[];
  /** Patterns of lines that come in this order, others between them. */
  readonly answers: readonly RegExp[];
  /** Of lines that must not come. */
  readonly never?: RegExp;
}

const MOVE = /^move [a-h][1-8][a-h][1-8]$/;

const transcripts: Transcript[] = [
  {
    about: 'introduction',
    lines: ['xboard', 'protover 2', 'accepted setboard', 'rejected debug', 'ping 7'],
    answers: [
      /^feature done=0$/,
      /^feature myname="N" variants="normal,grand,opulent,opulent-2005,omega"$/,
      /^feature setboard=1 usermove=1 ping=1 analyze=1 .*memory=1 smp=1$/,
      /^feature .*colors=0 sigint=0/,
      /^feature done=1$/,
      /^pong 7$/,
    ],
    never: /Error|delta|plane/,
  },
  {
    about: 'the engine answers as Black after new',
    lines: ['new', 'st 1', 'post', 'usermove e2e4', '?', 'ping 1'],
    answers: [/^move [a-h][78][a-h][5-6]$/, /^pong 1$/],
  },
  {
    about: 'it begins after go',
    lines: ['new', 'sd 2', 'go', 'ping 2'],
    answers: [/^move [a-h][12][a-h][34]$/, /^pong 2$/],
  },
  {
    about: 'it plays the side that is not to move after playother',
    lines: ['new', 'sd 2', 'force', 'playother', 'ping 1', 'usermove b2b4', 'ping 2'],
    answers: [/^pong 1$/, /^move [a-h][78][a-h][56]$/, /^pong 2$/],
  },
  {
    about: 'thinking is shown after post',
    lines: ['new', 'post', 'sd 2', 'usermove e2e4', 'nopost', 'usermove a2a4'],
    answers: [
      /^1 -?\d+ \d+ \d+ [a-h]\d[a-h]\d/,
      /^2 -?\d+ \d+ \d+ ([a-h]\d[a-h]\d ?)+$/,
      MOVE,
      MOVE,
    ],
  },
  {
    about: 'no move is made where another command makes it useless',
    lines: ['new', 'level 0 60 0', 'usermove e2e4', 'force', 'ping 1', 'usermove c7c5', 'ping 2'],
    answers: [/^pong 1$/, /^pong 2$/],
    never: /^move|Illegal/,
  },
  {
    about: 'moves that are illegal',
    lines: [
      ...['new', 'force', 'usermove e2e5', 'usermove e7e5', 'usermove e9e4', 'usermove Ke2'],
      ...['usermove', 'usermove e1g1'],
    ],
    answers: [
      /^Illegal move \(the pawn on e2 does not move to e5\): e2e5$/,
      /^Illegal move: e7e5$/,
      /^Illegal move: e9e4$/,
      /^Illegal move.*: Ke2$/,
      /^Illegal move: $/,
      /^Illegal move.*: e1g1$/,
    ],
    never: /^move/,
  },
  {
    about: 'commands that are unknown or come at the wrong time',
    lines: ['new', 'fly', 'undo', 'remove', 'level a b c', 'sd 0', 'st x', 'time h', 'memory 0'],
    answers: [
      /^Error \(unknown command\): fly$/,
      /^Error \(command not legal now\): undo$/,
      /^Error \(command not legal now\): remove$/,
      /^Error \(bad parameters\): level a b c$/,
      /^Error \(bad parameters\): sd 0$/,
      /^Error \(bad parameters\): st x$/,
      /^Error \(bad parameters\): time h$/,
      /^Error \(bad parameters\): memory 0$/,
    ],
  },
  {
    about: 'taking back',
    lines: [
      ...['new', 'force', 'usermove f2f3', 'usermove e7e5', 'usermove g2g4', 'undo'],
      ...['usermove g2g3', 'usermove d8h4', 'remove', 'usermove g2g4', 'usermove d8h4'],
    ],
    answers: [/^0-1 \{Black mates\}$/],
    never: /Illegal|Error/,
  },
  {
    about: 'results',
    lines: [
      ...['new', 'force', 'setboard 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 'usermove f1f7'],
      ...['setboard 8/8/4k3/8/8/4K3/4p3/8 w - - 0 1', 'usermove e3e2'],
    ],
    answers: [/^1\/2-1\/2 \{Stalemate\}$/, /^1\/2-1\/2 \{Draw by insufficient material\}$/],
  },
  {
    about: 'mate by the engine',
    lines: ['sd 3', 'setboard 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1', 'go', 'ping 1'],
    answers: [/^move f7[a-h][78]$/, /^1-0 \{White mates\}$/, /^pong 1$/],
  },
  {
    about: 'a draw by repetition',
    lines: [
      ...['new', 'force'],
      ...[1, 2].flatMap(() => ['g1f3', 'g8f6', 'f3g1', 'f6g8'].map((move) => `usermove ${move}`)),
    ],
    answers: [/^1\/2-1\/2 \{Draw by repetition\}$/],
  },
  {
    about: 'a position that is refused',
    lines: [
      ...['new', 'setboard 8/8/8/8', 'usermove e2e4', 'go', 'ping 1'],
      ...['new', 'force', 'usermove e2e4', 'ping 3'],
    ],
    answers: [
      /^tellusererror Illegal position: placement, offset 7: only 4 of 8 ranks/,
      /^Illegal move \(no position\): e2e4$/,
      /^pong 1$/,
      /^pong 3$/,
    ],
    never: /^move/,
  },
  {
    about: 'a game on ten ranks, which XBoard counts from 0',
    lines: [
      ...['new', 'variant opulent', 'sd 1', 'force', 'usermove e2e4', 'usermove f7f5', 'go'],
      'ping 1',
    ],
    answers: [
      /^setup \(PNBRQ[.A-Z]*Kpnbrq[.a-z]*k\) 10x10\+0_fairy rw6wr\/clnbqkbnla\/.* w - - 0 1$/,
      /^piece P& fmWfceFifmW2$/,
      /^piece L& FDH$/,
      /^move [a-j]\d[a-j]\d$/,
      /^pong 1$/,
    ],
    never: /Illegal/,
  },
  {
    about: 'a game with corners beyond the board, on ranks that XBoard counts from 1',
    lines: [
      ...['new', 'variant omega', 'force', 'usermove f3f6', 'usermove f10f7'],
      ...['usermove a1c2', 'usermove a1d2', 'usermove a1b4', 'sd 1', 'go', 'ping 1'],
    ],
    answers: [
      /^setup \(.*\) 12x12\+0_fairy w\*{10}w\//,
      /^piece P& fmWfceFifmW3$/,
      /^Illegal move: a1c2$/,
      /^Illegal move: a1d2$/,
      /^move [a-l]\d+[a-l]\d+$/,
      /^pong 1$/,
    ],
    never: /: a1b4/,
  },
  {
    about: 'promotion and en passant squares, in the names of XBoard',
    lines: [
      ...['new', 'variant grand', 'force', 'setboard k9/4P5/10/10/10/10/10/10/10/K8R w - - 0 1'],
      ...['usermove e8e9', 'usermove e8e9q', 'setboard k9/10/10/10/4Pp4/10/10/10/10/K9 b - e4 0 1'],
      ...['setboard k9/10/10/10/10/4Pp4/10/10/10/K9 b - e3 0 1', 'usermove f4e3', 'ping 1'],
    ],
    answers: [/^Illegal move: e8e9$/, /^tellusererror Illegal position: en passant/, /^pong 1$/],
    never: /: (e8e9q|f4e3)$/,
  },
  {
    about: 'games that XBoard cannot show or nobody knows',
    lines: ['variant delta', 'variant plane', 'variant chess', 'variant losers', 'new', 'ping 1'],
    answers: [
      /^Error \(unsupported variant\): variant delta$/,
      /^Error \(unsupported variant\): variant plane$/,
      /^Error \(unsupported variant\): variant chess$/,
      /^Error \(unsupported variant\): variant losers$/,
      /^pong 1$/,
    ],
  },
  {
    about: 'a hint, memory and threads',
    lines: ['new', 'memory 4', 'cores 4', 'memory 16', 'hint'],
    answers: [/^Hint: [a-h]\d[a-h]\d$/],
    never: /Error/,
  },
  {
    about: 'a clock that has run out',
    lines: ['new', 'level 40 0:01 0.1', 'time 0', 'otim 100', 'usermove e2e4', 'time -5', 'go'],
    answers: [MOVE, MOVE],
  },
  {
    about: 'a move without a command before it, as in version 1',
    lines: ['new', 'force', 'e2e4', 'e7e5', 'f1c4', 'a7a6', 'd1h5', 'a6a5', 'h5f7'],
    answers: [/^1-0 \{White mates\}$/],
  },
];

describe.each(transcripts)('$about', ({ lines, answers, never }) => {
  it('is answered', async () => {
    const talk = talkXboard();
    talk.send(...lines);
    for (const answer of answers) await talk.until(answer);
    const said = await talk.end();
    if (never !== undefined) expect(said.filter((line) => never.test(line))).toEqual([]);
  });
});

describe('analysis', () => {
  it('goes on until it is left, follows moves and tells how far it is', async () => {
    const talk = talkXboard();
    talk.send('new', 'post', 'analyze');
    await talk.until(/^3 -?\d+ \d+ \d+ /);
    talk.send('.', 'ping 1');
    await talk.until(/^stat01: \d+ \d+ \d+ \d+ \d+$/);
    expect(talk.said).toContain('pong 1');
    talk.send('usermove d2d4', 'usermove g8f6', 'undo', 'usermove d7d5');
    await talk.until(/^3 -?\d+ \d+ \d+ [a-h][1-8][a-h][1-8]/);
    talk.send('exit', 'ping 2');
    await talk.until(/^pong 2$/);
    const said = await talk.end();
    expect(said.filter((line) => /^move|Error|Illegal/.test(line))).toEqual([]);
  });

  it('ends with the conversation', async () => {
    const talk = talkXboard();
    talk.send('new', 'post', 'analyze');
    expect(await talk.end()).toEqual([]);
  });
});

describe('a search for a move', () => {
  it('is hurried by "?" and ended by "force"', async () => {
    const talk = talkXboard();
    talk.send('new', 'post', 'level 0 600 0', 'usermove e2e4');
    await talk.until(/^2 /);
    talk.send('?');
    await talk.until(MOVE);
    talk.send('usermove a2a4');
    await talk.until(/^2 /);
    talk.send('force', 'ping 1');
    await talk.until(/^pong 1$/);
    const said = await talk.end();
    expect(said.filter((line) => MOVE.test(line))).toHaveLength(1);
  });

  it('lets pong wait for the move', async () => {
    const talk = talkXboard();
    talk.send('new', 'post', 'st 0.2', 'usermove e2e4');
    await talk.until(/^1 /);
    talk.send('ping 5');
    await talk.until(MOVE);
    await talk.until(/^pong 5$/);
    await talk.end();
  });
});
