/** The engine's lines; a click on a move plays the line up to it. */
import { Fragment, type TargetedKeyboardEvent } from 'preact';
import type { PanelProps } from '../../app/panel.ts';
import { formatScore } from '../../engine/score.ts';
import type { NotatedLine } from '../../engine/updates.ts';
import { nextMove } from '../../game/move-number.ts';
import { controlOf } from './control.ts';

/** Moves of a line that are shown. */
const SHOWN = 20;

export function Lines({ session, engine }: PanelProps) {
  const control = controlOf(session, engine);
  const { isThreat, report } = engine.analysis.value;
  const isHere = isThreat ? control.isOn.value && control.showsThreat.value : true;
  const lines = (isThreat && isHere ? report : control.report.value)?.lines ?? [];
  // As many as were asked for, so that nothing below moves when the first ones come.
  const count = control.isOn.value ? engine.settings.value.lines : lines.length;
  if (count === 0) return null;
  const { ply, position: here } = session.current.value;
  const position = isThreat ? (engine.analysis.value.position?.start ?? '') : here;
  return (
    <ol class="engine-lines" aria-label={isThreat ? 'Threat' : 'Engine lines'}>
      {Array.from({ length: Math.max(count, lines.length) }, (_, i) => {
        const line = lines[i];
        return (
          <li key={i}>
            {line !== undefined && (
              <EngineLine
                line={line}
                from={{ ply, position }}
                onPlay={isThreat ? null : (moves) => session.playLine(moves)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

export interface EngineLineProps {
  readonly line: Pick<NotatedLine, 'moves' | 'san'> & {
    /** Null to show the moves alone. */
    readonly score: NotatedLine['score'] | null;
  };
  /** Where it begins. */
  readonly from: Parameters<typeof nextMove>[0];
  /** Null for a line that cannot be played, as a pass comes before it. */
  readonly onPlay: ((moves: readonly string[]) => void) | null;
}

/** A score and a line of moves. */
export function EngineLine({ line, from, onPlay }: EngineLineProps) {
  const { moves, san, score } = line;
  const start = nextMove(from);
  const plies = start.number * 2 + (start.side === 'black' ? 1 : 0);
  return (
    <>
      {score !== null && <strong class="engine-score">{formatScore(score)}</strong>}{' '}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys go between the buttons within */}
      <span class="engine-line" onKeyDown={moveFocus}>
        {san.slice(0, SHOWN).map((text, i) => {
          const ply = plies + i;
          const number = Math.floor(ply / 2);
          const isWhite = ply % 2 === 0;
          const label = isWhite ? `${number}.` : i === 0 ? `${number}…` : null;
          return (
            <Fragment key={i}>
              <span class="move-with-number">
                {label !== null && <span class="move-number">{label} </span>}
                {onPlay === null ? (
                  text
                ) : (
                  <button
                    type="button"
                    class="move"
                    tabIndex={i === 0 ? 0 : -1}
                    onClick={() => onPlay(moves.slice(0, i + 1))}
                  >
                    {text}
                  </button>
                )}
              </span>{' '}
            </Fragment>
          );
        })}
      </span>
    </>
  );
}

/** Each line is one stop of the Tab key; arrow keys go from move to move. */
function moveFocus(event: TargetedKeyboardEvent<HTMLSpanElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
