/** What panels with several places have in common. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus when another place is shown: what was pressed is gone, so the focus goes to what has
 * come instead.
 * @param heading selects what takes the focus
 */
export function useArrival(
  panel: RefObject<HTMLElement | null>,
  place: unknown,
  heading = '[tabindex]',
): void {
  const former = useRef(place);
  useEffect(() => {
    if (former.current !== place) panel.current?.querySelector<HTMLElement>(heading)?.focus();
    former.current = place;
  }, [panel, place, heading]);
}

/**
 * Imports files that are dropped on a panel; others are the page's.
 * @param names those of files that it takes
 */
export function useDrops(
  panel: RefObject<HTMLElement | null>,
  names: RegExp,
  importer: { importFile(file: File): unknown },
): void {
  useEffect(() => {
    const element = panel.current;
    const take = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined || !names.test(file.name)) return;
      event.preventDefault();
      void importer.importFile(file);
    };
    element?.addEventListener('drop', take);
    return () => element?.removeEventListener('drop', take);
  }, [panel, names, importer]);
}
