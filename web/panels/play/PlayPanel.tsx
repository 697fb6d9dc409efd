/** Playing: a new game, or the one that is being played. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ShownPanelProps } from '../../app/panel.ts';
import { MoveList } from '../analyse/MoveList.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { farView } from './boards.ts';
import { Clocks } from './Clocks.tsx';
import { GameControls } from './GameControls.tsx';
import { NewGame } from './NewGame.tsx';
import { playOf } from './play-of.ts';
import { Status } from './Status.tsx';
import { asksToResign, shortcuts } from './shortcuts.ts';
import { Waiting } from './Waiting.tsx';

export function PlayPanel({ session, engine, goTo }: ShownPanelProps) {
  useShortcuts(shortcuts, { session, engine });
  const play = playOf({ session, engine });
  const { control } = play;
  useEffect(() => {
    // Without a clock there is nothing that would have to be guarded.
    const { record, phase } = control;
    if (phase.peek() === 'paused' && record.peek()?.clock === null) void control.resume();
    return () => control.leave();
  }, [control]);
  useFarMoves(control.line.value?.at(-1), session.current.value.id);
  const phase = control.phase.value;
  useEffect(() => {
    if (phase !== 'on') asksToResign.value = false;
  }, [phase]);
  useKeptFocus(phase);
  const isOpen = control.record.value?.outcome === null;
  return (
    <div class="play stack">
      <h2>Play</h2>
      {phase === 'none' || phase === 'away' ? (
        <>
          {phase === 'away' && isOpen && <Waiting session={session} control={control} />}
          <NewGame session={session} play={play} />
          <Status session={session} control={control} />
        </>
      ) : (
        <>
          <Clocks control={control} orientation={session.orientation.value} />
          <Status session={session} control={control} />
          <GameControls session={session} control={control} onReview={() => goTo('analyse')} />
          <MoveList session={session} engine={engine} />
        </>
      )}
    </div>
  );
}

/** Takes the focus to the panel where the button that had it has gone with the form or the game. */
function useKeptFocus(phase: string): void {
  const former = useRef(phase);
  useLayoutEffect(() => {
    if (former.current !== phase && document.activeElement === document.body) {
      document.getElementById('panel')?.focus({ preventScroll: true });
    }
    former.current = phase;
  }, [phase]);
}

type Line = ReturnType<typeof playOf>['control']['line']['value'];

/** Brings the view of the plane to where the last move has ended, if it has ended out of sight. */
function useFarMoves(tip: NonNullable<Line>[number] | undefined, current: number): void {
  const id = tip?.id;
  useEffect(() => {
    const move = tip?.move;
    if (id !== current || move === null || move === undefined || !('formation' in move)) return;
    farView()?.show(move.to);
  }, [id, current]);
}
