/** What a game being played asks its engine in the same words, whatever kind of board it is on. */
import type { Engine } from '../engine.ts';
import type { PlaneEngine } from '../plane/engine.ts';

export abstract class EnginePlay<E extends Engine | PlaneEngine> {
  readonly variant: E['variant'];
  readonly engine: E;

  constructor(engine: E) {
    this.variant = engine.variant;
    this.engine = engine;
  }

  get turn() {
    return this.engine.turn;
  }

  get played(): E['played'] {
    return this.engine.played;
  }

  setPosition(text?: string): void {
    this.engine.setPosition(text);
  }

  position(): string {
    return this.engine.position();
  }

  inCheck(): boolean {
    return this.engine.inCheck();
  }

  result() {
    return this.engine.result();
  }

  undo(): void {
    this.engine.undo();
  }

  searched() {
    const { call, links } = this.engine.instance;
    const nodes = call.searchedNodes() + links.team.call.helped();
    return { nodes, selectiveDepth: call.deepestPly() };
  }

  resizeHash(megabytes: number): void {
    this.engine.resizeHash(megabytes);
  }

  clearHash(): void {
    this.engine.clearHash();
  }
}
