/** A part of the page that may fail without the others. The game is data, and stays. */
import { Component, type ComponentChildren } from 'preact';
import { messageOf } from '../../src/errors.ts';
import type { GameSession } from '../game/session.ts';

interface ErrorBoundaryProps {
  readonly session: GameSession;
  /** What has failed if it does, at the beginning of a sentence. */
  readonly title: string;
  readonly children: ComponentChildren;
}

interface ErrorBoundaryState {
  readonly failure: string | null;
  readonly told: string;
}

const SOUND: ErrorBoundaryState = { failure: null, told: '' };

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = SOUND;

  static override getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    const failure = messageOf(error);
    return { failure, told: '' };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  readonly #copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(this.props.session.exportPgn());
      this.setState({ told: 'Game copied.' });
    } catch {
      this.setState({
        told: 'The game could not be copied; the address of the page has its moves.',
      });
    }
  };

  override render({ title, children }: ErrorBoundaryProps, { failure, told }: ErrorBoundaryState) {
    if (failure === null) return children;
    return (
      <div class="stack failure">
        <p class="error" role="alert">
          {title} has failed: {failure}. The game is kept.
        </p>
        <div class="buttons">
          <button type="button" onClick={() => this.setState(SOUND)}>
            Try again
          </button>
          <button type="button" onClick={() => void this.#copy()}>
            Copy the game
          </button>
        </div>
        <p role="status">{told}</p>
      </div>
    );
  }
}
