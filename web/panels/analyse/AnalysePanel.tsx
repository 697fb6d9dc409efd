/** Analysing the game: the engine, what it finds, and the game with its variations. */
import type { ShownPanelProps } from '../../app/panel.ts';
import { useShortcuts } from '../shortcuts.ts';
import { EngineControls } from './EngineControls.tsx';
import { LazyReview } from './LazyReview.tsx';
import { Lines } from './Lines.tsx';
import { MoveList } from './MoveList.tsx';
import { MoveTools } from './MoveTools.tsx';
import { StatusLine } from './StatusLine.tsx';
import { shortcuts } from './shortcuts.ts';

export function AnalysePanel({ session, engine, goTo }: ShownPanelProps) {
  useShortcuts(shortcuts, { session, engine });
  return (
    <div class="analyse stack">
      <section class="engine" aria-label="Engine">
        <EngineControls session={session} engine={engine} />
        <StatusLine session={session} engine={engine} />
        <Lines session={session} engine={engine} />
      </section>
      <MoveList session={session} engine={engine} />
      <LazyReview session={session} engine={engine} goTo={goTo} />
      <MoveTools session={session} />
    </div>
  );
}
