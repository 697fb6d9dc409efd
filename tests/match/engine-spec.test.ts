import { describe, expect, it } from 'vitest';
import { readEngineSpec } from '../../bench/match/engine-spec.mjs';
import { readMatch } from '../../bench/match/options.mjs';

const read = (text: string) => readEngineSpec(text, { nodes: 7 }, 16);

describe('an engine', () => {
  const cases: [text: string, spec: object][] = [
    [
      'ours',
      { kind: 'own', name: 'ours', limits: { nodes: 7 }, hash: 16, library: null, parameters: {} },
    ],
    ['ours,name=A,hash=4', { name: 'A', hash: 4 }],
    ['ours, movetime=50 ,depth=3', { limits: { movetime: 50, depth: 3 } }],
    ['ours,set.a=0,set.b=-12', { parameters: { a: 0, b: -12 } }],
    ['ours,lib=../x/index.js,weights=w.json', { library: '../x/index.js', weights: 'w.json' }],
    [
      'uci,cmd=node bin/a.mjs uci,name=B,option.Skill Level=3',
      { kind: 'uci', command: ['node', 'bin/a.mjs', 'uci'], options: { 'Skill Level': '3' } },
    ],
    ['uci,"cmd=a b,c"', { command: ['a', 'b,c'] }],
    ['uci,cmd=a,option.File=x=y', { options: { File: 'x=y' } }],
    ['fairy-stockfish', { kind: 'uci', name: 'fairy-stockfish', options: { 'Use NNUE': 'false' } }],
    ['fairy-stockfish,option.Use NNUE=true', { options: { 'Use NNUE': 'true' } }],
  ];
  it.each(cases)('%s', (text, spec) => {
    expect(read(text)).toMatchObject(spec);
  });
});

describe('refused', () => {
  const cases: [text: string, reason: RegExp][] = [
    ['', /"" is no kind/],
    ['theirs', /"theirs" is no kind.*ours, uci or fairy/],
    ['uci', /no command/],
    ['ours,nodes', /"nodes".*NAME=VALUE/],
    ['ours,nodes=0', /engine, nodes.*"0".*1 to/],
    ['ours,nodes=1e3', /"1e3"/],
    ['ours,speed=3', /"speed" is no setting of ours/],
    ['ours,option.Hash=3', /"option.Hash" is no setting of ours/],
    ['ours,set.a=much', /engine, set.a.*"much"/],
    ['uci,cmd=a,lib=b', /"lib" is no setting of uci/],
  ];
  it.each(cases)('%s', (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });

  const commands: [args: string[], reason: RegExp][] = [
    [['ours'], /1 engines.*two/],
    [['ours', 'ours', 'ours'], /3 engines/],
    [['ours', 'ours', '--plies', '3'], /--plies.*even/],
    [['ours', 'ours', '--games', '0'], /--games/],
    [['ours', 'ours', '--resign', '5'], /--resign.*2 numbers/],
    [['ours', 'ours', '--draw', '5,a,3'], /--draw.*3 numbers/],
    [['ours', 'ours', '--sprt', '5,0'], /--sprt.*lesser/],
    [['ours', 'ours', '--sprt', '0,5,0.7,0.1'], /--sprt.*0.5/],
    [['ours', 'ours', '--sprt', '0,5', '--model', 'bayes'], /--model.*normalized or logistic/],
  ];
  it.each(commands)('%j', (args, reason) => {
    expect(() => readMatch(args)).toThrow(reason);
  });
});

describe('a match', () => {
  it('has two names, a limit and whole pairs', () => {
    const { config, pairs, sprt } = readMatch(['ours', 'ours', '--games', '5', '--sprt', '-5,0']);
    expect(config.engines.map(({ name }) => name)).toEqual(['ours A', 'ours B']);
    expect(config.engines[0].limits).toEqual({ nodes: 2000 });
    expect(pairs).toBe(3);
    expect(sprt).toEqual({ elo0: -5, elo1: 0, alpha: 0.05, beta: 0.05, model: 'normalized' });
  });

  it('has limits of its own and of its engines', () => {
    const { config } = readMatch(['ours', 'ours,nodes=9,name=b', '--movetime', '30']);
    expect(config.engines.map(({ limits }) => limits)).toEqual([{ movetime: 30 }, { nodes: 9 }]);
  });
});
