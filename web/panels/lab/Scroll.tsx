/** What may be wider than the window: it scrolls by itself, by keyboard too. */
import type { ComponentChildren } from 'preact';

interface ScrollProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Scroll({ label, children }: ScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
    <section class="lab-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
