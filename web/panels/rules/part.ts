import { type Signal, signal } from '@preact/signals';

/** The section that is shown, as the address keeps it. */
export const part: Signal<string | undefined> = signal(undefined);
