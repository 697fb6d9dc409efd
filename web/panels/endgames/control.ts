/** Solving endings of the game that is shown; it goes on behind other tabs. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SolveProgress } from '../../../src/engine/endgame/solve.ts';
import type { Colours } from '../../../src/engine/endgame/statistics.ts';
import { InputError, messageOf } from '../../../src/errors.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';
import type { EngineService } from '../../engine/engine-service.ts';
import type { GameSession } from '../../game/session.ts';
import { Solver } from './solver.ts';
import type { EndingReport } from './worker-solver.ts';

export type SolveState =
  | { readonly kind: 'idle' | 'done' | 'stopped' }
  | { readonly kind: 'running'; readonly material: string; readonly memory: number | null }
  | { readonly kind: 'failed'; readonly reason: string };

/** Most men of White's beside its king. */
const MOST = 3;

export class Endgames {
  /** White's men and Black's king, as in the field. */
  readonly material: Signal<string> = signal('KQK');
  /** What is wrong with it. */
  readonly error: Signal<string> = signal('');
  /** Which positions are counted. */
  readonly colours: Signal<Colours> = signal('all');
  readonly solver = new Solver();
  readonly #session: GameSession;
  readonly #state: Signal<SolveState> = signal({ kind: 'idle' });
  readonly #progress: Signal<SolveProgress | null> = signal(null);
  readonly #report: Signal<EndingReport | null> = signal(null);
  readonly #proofs: Signal<ReadonlyMap<string, EndingReport>> = signal(new Map());
  #controller: AbortController | null = null;

  constructor(session: GameSession) {
    this.#session = session;
  }

  get state(): ReadonlySignal<SolveState> {
    return this.#state;
  }

  get progress(): ReadonlySignal<SolveProgress | null> {
    return this.#progress;
  }

  /** The ending that was solved last. */
  get report(): ReadonlySignal<EndingReport | null> {
    return this.#report;
  }

  /** All that have been solved, by `proofKey`. */
  get proofs(): ReadonlySignal<ReadonlyMap<string, EndingReport>> {
    return this.#proofs;
  }

  /** Adds a man of White's, unless there are enough, or takes the one king away and back. */
  add(letter: string, royal: boolean): void {
    const king = this.#king();
    const men = this.material.peek().trim().toUpperCase().slice(0, -1);
    const own = men.replaceAll(king, '');
    if (royal) this.#setMen(men.includes(king) ? own : king + own);
    else if (own.length < MOST) this.#setMen(men + letter);
  }

  /** Takes a man away. */
  remove(letter: string): void {
    const text = this.material.peek().trim().toUpperCase();
    this.#setMen(text.slice(0, -1).replace(letter, ''));
  }

  #setMen(men: string): void {
    this.material.value = men + this.#king();
    this.error.value = '';
  }

  #king(): string {
    const pieces = this.#session.finite.peek()?.variant.pieces ?? [];
    return pieces.find(({ royal }) => royal)?.letter ?? 'K';
  }

  /** The game that is shown. @throws InputError if it has no finite board */
  #variant(): VariantDefinition {
    const position = this.#session.finite.peek();
    if (position !== null) return position.variant;
    throw new InputError('no endings are solved on the infinite plane', { field: 'variant' });
  }

  /** Solves the ending in the field. A bad one changes nothing but `error`. */
  async solve(): Promise<void> {
    if (this.#controller !== null) return;
    const controller = new AbortController();
    this.#controller = controller;
    const { signal: stopped } = controller;
    const material = this.material.peek().trim().toUpperCase();
    const before = this.#state.peek();
    this.error.value = '';
    this.#state.value = { kind: 'running', material, memory: null };
    try {
      const variant = this.#variant();
      const memory = await this.solver.memory(variant, material);
      stopped.throwIfAborted();
      this.#state.value = { kind: 'running', material, memory };
      const onProgress = (progress: SolveProgress) => {
        if (!stopped.aborted) this.#progress.value = progress;
      };
      const report = await this.solver.solve(variant, material, onProgress, stopped);
      this.#report.value = report;
      this.#proofs.value = new Map([...this.#proofs.peek(), [proofKey(report), report]]);
      if (report.byColours[this.colours.peek()] === undefined) this.colours.value = 'all';
      this.#state.value = { kind: 'done' };
    } catch (error) {
      const reason = messageOf(error);
      if (stopped.aborted) {
        this.#state.value = { kind: 'stopped' };
      } else if (error instanceof InputError) {
        this.error.value = reason;
        this.#state.value = before;
      } else {
        this.#state.value = { kind: 'failed', reason };
      }
    } finally {
      this.#controller = null;
      this.#progress.value = null;
    }
  }

  stop(): void {
    this.#controller?.abort();
  }

  toggle(): Promise<void> | void {
    if (this.#controller === null) return this.solve();
    this.stop();
  }

  /** Puts a position on the board. @returns why it cannot be, or nothing */
  async show(position: string | Promise<string>): Promise<string> {
    try {
      await this.#session.newGame(this.#variant(), await position);
      return '';
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }

  /** Puts the men of the ending in the field on the board, by chance. */
  async showRandom(): Promise<void> {
    const random = async () => this.solver.random(this.#variant(), this.material.peek());
    this.error.value = await this.show(random());
  }
}

/** Tells endings of all games apart. */
export function proofKey({ game, material }: Pick<EndingReport, 'game' | 'material'>): string {
  return `${game} ${material}`;
}

const known = new WeakMap<EngineService, Endgames>();

/** The one of an engine: it lives as long, whichever panel is shown. */
export function endgamesOf(session: GameSession, engine: EngineService): Endgames {
  const before = known.get(engine);
  if (before !== undefined) return before;
  const endgames = new Endgames(session);
  known.set(engine, endgames);
  return endgames;
}
