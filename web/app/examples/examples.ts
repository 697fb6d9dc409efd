/** Games that come with the page. Another one is a file and a line here. */
import { deltaSampleGame } from './delta-sample-game.ts';

export interface Example {
  readonly id: string;
  readonly title: string;
  /** Name of the game it is an example of. */
  readonly game: string;
  /** What there is to see. */
  readonly note: string;
  /** What opening it opens: a record, as a user could paste it. */
  readonly text: string;
}

export const examples: readonly Example[] = [deltaSampleGame];
