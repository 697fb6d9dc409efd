/** What can be taken back, and made again. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** Most edits that are remembered. */
const LIMIT = 500;

/** States before and after the present one; T must be immutable. */
export class History<T> {
  readonly #past = signal<readonly T[]>([]);
  readonly #future = signal<readonly T[]>([]);
  #lastKind: string | null = null;
  readonly canUndo: ReadonlySignal<boolean> = computed(() => this.#past.value.length > 0);
  readonly canRedo: ReadonlySignal<boolean> = computed(() => this.#future.value.length > 0);

  /**
   * Remembers a state that is about to change.
   * @param kind edits of the same kind in a row, such as keystrokes in one comment, are one; null
   *   for one by itself.
   */
  record(before: T, kind: string | null): void {
    const continues = kind !== null && kind === this.#lastKind && this.canUndo.value;
    if (!continues) this.#past.value = [...this.#past.value, before].slice(-LIMIT);
    this.#future.value = [];
    this.#lastKind = kind;
  }

  /** Lets the next edit be one by itself, whatever its kind. */
  close(): void {
    this.#lastKind = null;
  }

  /** The state to go back to, or undefined; `present` can then be made again. */
  undo(present: T): T | undefined {
    const state = this.#past.value.at(-1);
    if (state === undefined) return undefined;
    this.#past.value = this.#past.value.slice(0, -1);
    this.#future.value = [...this.#future.value, present];
    this.#lastKind = null;
    return state;
  }

  /** The state to go forward to, or undefined. */
  redo(present: T): T | undefined {
    const state = this.#future.value.at(-1);
    if (state === undefined) return undefined;
    this.#future.value = this.#future.value.slice(0, -1);
    this.#past.value = [...this.#past.value, present];
    this.#lastKind = null;
    return state;
  }
}
