/** Who plays which side, and what both have left on the clock. */
import { useEffect, useState } from 'preact/hooks';
import type { Side } from '../../../src/notation/rules.ts';
import { capitalised } from '../../board/names.ts';
import type { PlayControl } from '../../play/control.ts';
import { other } from '../../play/words.ts';
import { formatClock } from '../format.ts';
import { LEVEL_WORDS } from './levels.ts';

interface ClocksProps {
  readonly control: PlayControl;
  /** Whose side is at the bottom. */
  readonly orientation: Side;
}

/** Below this tenths of seconds are shown, in milliseconds. */
const SHORT = 10_000;
/** Milliseconds between looks at the clock. */
const TICK = 100;

export function Clocks({ control, orientation }: ClocksProps) {
  const isRunning = (control.record.value?.clock?.running ?? null) !== null;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [isRunning]);
  return (
    <div class="play-sides">
      {[other(orientation), orientation].map((side) => (
        <Player key={side} control={control} side={side} />
      ))}
    </div>
  );
}

interface PlayerProps {
  readonly control: PlayControl;
  readonly side: Side;
}

function Player({ control, side }: PlayerProps) {
  const record = control.record.value;
  if (record === null) return null;
  const { opponent, colour, level } = record.setup;
  const isEngine = opponent === 'engine' && colour !== side;
  const words = LEVEL_WORDS[level - 1];
  const who = isEngine
    ? `Engine, level ${level} (${words?.name.toLowerCase()})`
    : opponent === 'engine'
      ? 'You'
      : '';
  const time = control.timeOf(side);
  const isToMove = control.turn.value === side;
  return (
    <div class={`play-side${isToMove ? ' play-to-move' : ''}`}>
      <span class={`play-stone play-${side}`} aria-hidden="true" />
      <span class="play-name">
        {capitalised(side)}
        {who !== '' && <span class="play-who"> {who}</span>}
      </span>
      {isToMove && <span class="play-turn">to move</span>}
      {time !== null && (
        <span
          class={`play-clock${time < SHORT ? ' play-short' : ''}`}
          role="timer"
          aria-label={`${capitalised(side)}’s clock: ${formatLeft(time)}`}
        >
          {formatLeft(time)}
        </span>
      )}
    </div>
  );
}

function formatLeft(ms: number): string {
  if (ms < SHORT) return (Math.floor(ms / 100) / 10).toFixed(1);
  return formatClock(ms);
}
