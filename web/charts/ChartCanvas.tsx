/** A chart as part of the page. Nothing of it moves, and it fits its frame. */
import type { Chart, ChartConfiguration } from 'chart.js';
import { useEffect, useRef } from 'preact/hooks';

export interface ChartCanvasProps {
  /** What to draw; another object is drawn anew. */
  readonly config: ChartConfiguration;
  /** What the chart says, for those who do not see it. */
  readonly label: string;
  /** Of the frame, which has a height. */
  readonly class: string;
}

export function ChartCanvas({ config, label, class: className }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart | null>(null);
  const latest = useRef(config);
  latest.current = config;

  useEffect(() => {
    let isGone = false;
    // Apart, so that the page does not wait for the library.
    void import('./chart.ts').then(({ Chart }) => {
      if (isGone || canvas.current === null) return;
      chart.current = new Chart(canvas.current, still(latest.current));
    });
    return () => {
      isGone = true;
      chart.current?.destroy();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    if (chart.current === null) return;
    const { data, options } = still(config);
    chart.current.data = data;
    if (options !== undefined) chart.current.options = options;
    chart.current.update('none');
  }, [config]);

  return (
    <div class={className}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function still(config: ChartConfiguration): ChartConfiguration {
  const options = { ...config.options, animation: false, maintainAspectRatio: false } as const;
  return { ...config, options };
}
