/** How the current position stands, as a bar beside the board. */
import type { PanelProps } from '../../app/panel.ts';
import { controlOf } from './control.ts';
import { standingOf } from './standing.ts';

export function EvaluationBar({ session, engine }: PanelProps) {
  const { evaluation } = controlOf(session, engine);
  const standing = standingOf(session.current.value, evaluation.value, session.variant.value);
  const white = Math.round((standing?.chance ?? 0.5) * 1000) / 10;
  const isTurned = session.orientation.value === 'black';
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> lying, in their own colours
    <div
      class={isTurned ? 'evaluation-bar evaluation-bar-turned' : 'evaluation-bar'}
      role="meter"
      aria-label="Evaluation, White’s win chance"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(white)}
      aria-valuetext={standing?.words ?? 'not evaluated'}
      title={standing?.words}
    >
      <div class="evaluation-bar-white" style={{ flexBasis: `${white}%` }} />
      <span class={white >= 50 ? 'evaluation-bar-text for-white' : 'evaluation-bar-text for-black'}>
        {standing?.short ?? ''}
      </span>
    </div>
  );
}
