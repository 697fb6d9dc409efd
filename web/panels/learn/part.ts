/** What of the panel is shown, as the address keeps it: the id of a part, and after a slash what the part says. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

export const part: Signal<string | undefined> = signal(undefined);

/** The id of the part that the address names; empty if none. */
export const partId: ReadonlySignal<string> = computed(() => part.value?.split('/', 1)[0] ?? '');

/** What the address says of a part's own place; empty if nothing. */
export const place: ReadonlySignal<string> = computed(
  () => part.value?.slice(partId.value.length + 1) ?? '',
);

/** Puts the place of a part into the address. */
export function goToPlace(id: string, wanted: string): void {
  part.value = wanted === '' ? id : `${id}/${wanted}`;
}
