/** How the evaluation went over the game; a click goes to the move. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PanelProps } from '../../../app/panel.ts';
import { ChartCanvas } from '../../../charts/ChartCanvas.tsx';
import { chartTheme } from '../../../charts/theme.ts';
import { controlOf } from '../control.ts';
import { formatChance } from '../standing.ts';
import { graphConfig } from './graph-config.ts';
import { type Point, pointsOf, sameLine, samePoints } from './points.ts';

/** Milliseconds between changes of the picture while evaluations come in. */
const INTERVAL = 500;

export function EvaluationGraph({ session, engine }: PanelProps) {
  const { suggestions } = controlOf(session, engine);
  const points = useThrottled(pointsOf(session.line.value, session.variant.value));
  const currentId = session.current.value.id;
  const current = points.findIndex(({ id }) => id === currentId);
  const theme = chartTheme().value;
  const marks = suggestions.value;
  const config = useMemo(
    () => graphConfig({ points, current, marks, theme, onChoose: (id) => session.goTo(id) }),
    [points, current, marks, theme, session],
  );
  const here = points[current];
  const known = points.filter(({ standing }) => standing !== null).length;
  return (
    <section class="evaluation-graph" aria-label="Evaluation graph">
      <ChartCanvas
        config={config}
        class="evaluation-graph-frame"
        label={
          `Evaluation over the game, as White’s win chance: ${known} of ${points.length} positions are ` +
          `evaluated. ${here === undefined ? '' : describe(here)}`
        }
      />
      <ScoreList points={points} currentId={currentId} onChoose={(id) => session.goTo(id)} />
    </section>
  );
}

interface ScoreListProps {
  readonly points: readonly Point[];
  readonly currentId: number;
  readonly onChoose: (id: number) => void;
}

/** The same as a table. */
function ScoreList({ points, currentId, onChoose }: ScoreListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Scores as a table</summary>
      {isOpen && (
        <div class="score-table">
          <table>
            <thead>
              <tr>
                <th scope="col">After</th>
                <th scope="col">Score</th>
                <th scope="col">White’s win chance</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ id, move, standing }) => (
                <tr key={id}>
                  <th scope="row">
                    <button
                      type="button"
                      class="move"
                      aria-current={id === currentId ? 'step' : undefined}
                      onClick={() => onChoose(id)}
                    >
                      {move}
                    </button>
                  </th>
                  <td>{standing?.short ?? '–'}</td>
                  <td>{standing === null ? '–' : formatChance(standing.chance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

function describe({ move, standing }: Point): string {
  return `${move}: ${standing?.words ?? 'not evaluated'}.`;
}

/**
 * Points that change with the game at once, but with its evaluations only now and then.
 * @returns the same object as long as nothing has changed.
 */
function useThrottled(points: readonly Point[]): readonly Point[] {
  const shown = useRef(points);
  const time = useRef(0);
  const [, redraw] = useState({});
  const isSame = samePoints(shown.current, points);
  const isSameLine = sameLine(shown.current, points);
  const wait = isSame || !isSameLine ? 0 : time.current + INTERVAL - performance.now();
  if (!isSame && wait <= 0) {
    shown.current = points;
    time.current = performance.now();
  }
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => redraw({}), wait);
    return () => clearTimeout(timer);
  });
  return shown.current;
}
