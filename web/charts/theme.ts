/** The page's colours, for charts, which style sheets do not reach. */
import { type ReadonlySignal, signal } from '@preact/signals';

export interface ChartTheme {
  readonly text: string;
  readonly muted: string;
  readonly rule: string;
  readonly accent: string;
  readonly background: string;
  readonly font: string;
}

let current: ReadonlySignal<ChartTheme> | null = null;

/** The colours in force; they follow the page and the system. */
export function chartTheme(): ReadonlySignal<ChartTheme> {
  if (current !== null) return current;
  const theme = signal(read());
  const follow = () => {
    theme.value = read();
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow);
  new MutationObserver(follow).observe(document.documentElement, { attributes: true });
  current = theme;
  return theme;
}

/** Custom properties say how a colour comes about; an element that has it knows what it is. */
function read(): ChartTheme {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const theme = {
    text: colour('text'),
    muted: colour('muted'),
    rule: colour('rule'),
    accent: colour('accent'),
    background: colour('background'),
    font: getComputedStyle(document.body).fontFamily,
  };
  probe.remove();
  return theme;
}
