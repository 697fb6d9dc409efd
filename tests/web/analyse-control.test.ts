/** What the analyse panel makes of the engine and the game, without a page. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Score } from '../../src/engine/analysis.ts';
import type { Result } from '../../src/notation/rules.ts';
import { winChance, winScaleOf } from '../../src/review/win-chance.ts';
import { chess } from '../../src/variants/chess.ts';
import { delta } from '../../src/variants/delta.ts';
import { findGame, type GameDefinition } from '../../src/variants/registry.ts';
import type { EngineService } from '../../web/engine/engine-service.ts';
import { describeScore, formatScore } from '../../web/engine/score.ts';
import { GameSession } from '../../web/game/session.ts';
import { AnalysisControl } from '../../web/panels/analyse/control.ts';
import { EvaluationKeeper } from '../../web/panels/analyse/evaluation-keeper.ts';
import { formatChance, standingOf } from '../../web/panels/analyse/standing.ts';
import { describeResult, glyphOf, moveTitle } from '../../web/panels/analyse/texts.ts';
import { service, until, useEngineService } from './engine-workers.ts';

let session: GameSession;
let engine: EngineService;
let control: AnalysisControl;

useEngineService();

beforeEach(async () => {
  engine = service;
  session = await GameSession.open();
  await session.newGame('chess');
  control = new AnalysisControl(session, engine);
});

const position = () => engine.analysis.value.position;
const limitDepth = (depth: number) => {
  engine.settings.value = { ...engine.settings.value, limit: 'depth', depth, lines: 1 };
};

describe('the engine', () => {
  it('follows the game while it is on', async () => {
    session.play('e4');
    expect(position()).toBe(null);
    control.toggle();
    expect(position()).toMatchObject({ variant: session.variant.value, moves: ['e2e4'] });
    session.play('e5');
    expect(position()?.moves).toEqual(['e2e4', 'e7e5']);
    session.toStart();
    expect(position()?.moves).toEqual([]);
    await session.newGame('omega');
    expect(position()?.variant.id).toBe('omega');
    await until(() => control.report.value !== null, 'a report');
    control.toggle();
    expect(engine.analysis.value).toMatchObject({ isRunning: false, error: null });
    expect(position()?.moves).toEqual([]);
    expect(engine.engineArrows.value).not.toEqual([]);
    // What is about another position is no longer shown.
    session.play('Nd2');
    expect(position()).toBe(null);
    expect(engine.engineArrows.value).toEqual([]);
  });

  it('does not begin anew for what is no other position', async () => {
    control.toggle();
    const before = position();
    session.setComment(session.current.value.id, 'The start.');
    session.setEvaluation(session.current.value.id, { cp: 12 }, 1);
    expect(position()).toBe(before);
    session.play('e4');
    session.back();
    expect(position()).not.toBe(before);
  });

  it('looks at what a pass would allow', async () => {
    session.play('e4');
    control.toggleThreat();
    control.toggle();
    expect(engine.analysis.value.isThreat).toBe(true);
    expect(position()?.start).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1');
    // What it finds is no evaluation of the position of the game.
    limitDepth(2);
    await until(() => engine.analysis.value.isFinished, 'the limit');
    expect(control.evaluation.value).toBe(null);
  });

  it('puts its last word into the game when the game goes on', async () => {
    limitDepth(3);
    control.toggle();
    const { id } = session.current.value;
    await until(() => engine.analysis.value.isFinished, 'the limit');
    expect(control.evaluation.value).toMatchObject({ depth: 3 });
    expect(session.find(id)?.evaluation).toBe(null);
    session.play('e4');
    expect(session.find(id)?.evaluation).toMatchObject({ depth: 3 });
  });
});

describe('evaluations', () => {
  it.each([
    ['the deeper stays', { score: { cp: 50 }, depth: 9 }, { score: { cp: 20 }, depth: 12 }],
    ['as deep a one replaces it', { score: { cp: 50 }, depth: 12 }, null],
    ['a deeper one replaces it', { score: { mate: 3 }, depth: 13 }, null],
  ])('%s', (_, found, kept) => {
    const { id } = session.current.value;
    session.setEvaluation(id, { cp: 20 }, 12);
    const keeper = new EvaluationKeeper(session);
    keeper.note(id, found);
    keeper.flush();
    expect(session.find(id)?.evaluation).toEqual(kept ?? found);
  });

  it('change nothing where they are the same', () => {
    const { id } = session.current.value;
    session.setEvaluation(id, { cp: 20 }, 12);
    const before = session.root.value;
    const keeper = new EvaluationKeeper(session);
    keeper.note(id, { score: { cp: 20 }, depth: 12 });
    keeper.flush();
    expect(session.root.value).toBe(before);
  });

  it('of the game are of the whole line, and stop with the game', async () => {
    session.playLine(['f3', 'e5', 'g4', 'Qh4#']);
    await control.evaluateGame({ nodes: 5000 });
    const scores = session.line.value.map(({ evaluation }) => evaluation?.score);
    expect(scores.slice(0, 3).every((score) => score !== undefined && 'cp' in score)).toBe(true);
    expect(scores.slice(3)).toEqual([{ mate: -1 }, undefined]);
    expect(control.failure.value).toBe(null);

    const evaluated = control.evaluateGame({ nodes: 1e9 });
    await until(() => engine.evaluating.value !== null, 'the beginning');
    await session.newGame('chess');
    await evaluated;
    expect(engine.evaluating.value).toBe(null);
    expect(control.failure.value).toBe(null);
  });
});

describe('scores', () => {
  const cases: [score: Score, text: string, words: string][] = [
    [{ cp: 0 }, '0.00', 'even'],
    [{ cp: 35 }, '+0.35', 'White is better by 0.35'],
    [{ cp: -120 }, '−1.20', 'Black is better by 1.20'],
    [{ cp: 29000 }, '+290.00', 'White is better by 290.00'],
    [{ mate: 3 }, '#3', 'White mates in 3'],
    [{ mate: -12 }, '#−12', 'Black mates in 12'],
  ];
  it.each(cases)('%o', (score, text, words) => {
    expect([formatScore(score), describeScore(score)]).toEqual([text, words]);
  });

  const plane = findGame('plane') ?? chess;
  const standings: [game: GameDefinition, score: Score, percent: number, words: string][] = [
    [chess, { cp: 218 }, 73, 'White is better by 2.18, White’s win chance 73 %'],
    [delta, { cp: 218 }, 81, 'White is better by 2.18, White’s win chance 81 %'],
    [plane, { cp: -218 }, 41, 'Black is better by 2.18, White’s win chance 41 %'],
    [chess, { mate: -2 }, 0, 'Black mates in 2'],
  ];
  it.each(standings)('stand on the scale of their game: %o', (game, score, percent, words) => {
    const node = session.root.value;
    const standing = standingOf(node, { score, depth: 1 }, game);
    expect(standing?.words).toBe(words);
    expect(standing?.chance).toBe(winChance(score, winScaleOf(game)));
    expect(formatChance(standing?.chance ?? 0)).toBe(`${percent} %`);
  });
});

describe('words', () => {
  const results: [result: Result, words: string, chance: number][] = [
    [{ score: '1-0', reason: 'mate' }, '1-0, White wins by mate', 1],
    [{ score: '0-1', reason: 'goal' }, '0-1, Black wins by reaching the goal', 0],
    [{ score: '1/2-1/2', reason: 'stalemate' }, '½-½, Draw by stalemate', 0.5],
    [
      { score: '1/2-1/2', reason: 'fifty' },
      '½-½, Draw by 50 moves without capture or pawn move',
      0.5,
    ],
  ];
  it.each(results)('for %o', (result, words, chance) => {
    expect(describeResult(result, chess)).toBe(words);
    const standing = standingOf({ ...session.root.value, result }, null, chess);
    expect([standing?.words, standing?.chance]).toEqual([words, chance]);
  });

  it.each([
    [1, '!'],
    [4, '??'],
    [14, '⩲'],
    [200, '$200'],
  ])('for the annotation %i', (nag, glyph) => expect(glyphOf(nag)).toBe(glyph));

  it('for moves of both sides', () => {
    session.playLine(['e4', 'e5']);
    session.setNags(session.current.value.id, [5, 14]);
    session.forward();
    const titles = session.line.value.map(moveTitle);
    expect(titles).toEqual(['Start', '1. e4!?⩲', '1… e5']);
  });
});
