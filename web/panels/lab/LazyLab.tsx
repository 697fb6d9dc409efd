/** The panel, loaded when it is first shown: it is large, and most visits are for other things. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PanelProps } from '../../app/panel.ts';

let loaded: ComponentType<PanelProps> | null = null;

export function LazyLab(props: PanelProps) {
  const [, redraw] = useState({});
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (loaded !== null) return;
    let isGone = false;
    setProblem('');
    import('./LabPanel.tsx').then(
      ({ LabPanel }) => {
        loaded = LabPanel;
        if (!isGone) redraw({});
      },
      () => {
        if (!isGone) setProblem('The lab could not be loaded.');
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const Loaded = loaded;
  if (Loaded !== null) return <Loaded {...props} />;
  return (
    <div class="stack">
      <h2>Lab</h2>
      <p role="status">{problem === '' ? 'Loading…' : ''}</p>
      <span class="error" role="alert">
        {problem}
      </span>
      {problem !== '' && (
        <div class="buttons">
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
