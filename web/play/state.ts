/** What is known of the game that is played, for all that goes on in it. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Side } from '../../src/notation/rules.ts';
import { nextMove } from '../game/move-number.ts';
import type { GameSession } from '../game/session.ts';
import type { GameNode } from '../game/tree.ts';
import { lineIn } from './line.ts';
import type { PlayRecord } from './record.ts';

/**
 * No game; a game that the page does not show; one that waits to be taken up; one that is played; one
 * that has ended.
 */
export type Phase = 'none' | 'away' | 'paused' | 'on' | 'over';

export interface Hint {
  /** In engine form, and as players write it. */
  readonly move: string;
  readonly san: string;
}

export class PlayState {
  readonly session: GameSession;
  readonly record: Signal<PlayRecord | null>;
  readonly isPaused: Signal<boolean> = signal(true);
  /** Whether the engine thinks about its move, or about a hint. */
  readonly isThinking: Signal<boolean> = signal(false);
  readonly hint: Signal<Hint | null> = signal<Hint | null>(null);
  /** What has just happened, or went wrong; a sentence or nothing. */
  readonly message: Signal<string> = signal('');
  /** The game's positions as the page has them; null if it shows another game. */
  readonly line: ReadonlySignal<readonly GameNode[] | null>;
  readonly phase: ReadonlySignal<Phase>;
  /** Whose move it is; null unless the game is being played. */
  readonly turn: ReadonlySignal<Side | null>;
  /** Whether the board takes moves: a person is to move, and the board shows where the game stands. */
  readonly canMove: ReadonlySignal<boolean>;

  /** @param kept the game that was left, if there is one */
  constructor(session: GameSession, kept: PlayRecord | null) {
    this.session = session;
    this.record = signal(kept);
    this.line = computed(() => {
      const record = this.record.value;
      return record === null ? null : lineIn(session, record);
    });
    this.phase = computed(() => {
      const record = this.record.value;
      if (record === null) return 'none';
      if (this.line.value === null) return 'away';
      if (record.outcome !== null) return 'over';
      return this.isPaused.value ? 'paused' : 'on';
    });
    this.turn = computed(() => {
      const tip = this.line.value?.at(-1);
      return this.phase.value !== 'on' || tip === undefined ? null : nextMove(tip).side;
    });
    this.canMove = computed(() => {
      const turn = this.turn.value;
      const isShown = session.current.value.id === this.line.value?.at(-1)?.id;
      return turn !== null && isShown && this.isPersons(turn);
    });
  }

  /** Whether a person has that side. */
  isPersons(side: Side): boolean {
    const { opponent, colour } = this.record.value?.setup ?? {};
    return opponent === 'person' || colour === side;
  }

  /** Changes parts of the record, if there is one. */
  change(change: (record: PlayRecord) => Partial<PlayRecord>): void {
    const record = this.record.peek();
    if (record !== null) this.record.value = { ...record, ...change(record) };
  }
}
