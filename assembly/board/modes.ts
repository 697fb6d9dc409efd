/** Which moves a generation is about. */

/** Every legal move; nobody gives check. */
export const ALL: i32 = 0;
/** Moves that end in TARGET, which a check has narrowed. */
export const EVASIONS: i32 = 1;
/** Captures and promotions; nobody gives check. */
export const NOISY_ONLY: i32 = 2;
