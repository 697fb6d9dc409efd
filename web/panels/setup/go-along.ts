/** Going along a row of buttons by arrow keys; the Tab key reaches one of them. */

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Moves the focus, if the key is one for that. */
export function goAlong(row: HTMLElement | null, event: KeyboardEvent): void {
  if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...row.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const { length } = buttons;
  const step = STEPS[event.key];
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? length - 1
        : step === undefined
          ? null
          : (at + step + length) % length;
  if (next === null || at < 0) return;
  event.preventDefault();
  buttons[next]?.focus();
}
