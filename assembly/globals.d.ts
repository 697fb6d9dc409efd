/** Compile-time constant: 64-bit words in a mask (2 for up to 128 square numbers, 4 for 256). */
declare const WORDS: i32;
/** Compile-time constant: 1 where several threads may use the module's memory at once, else 0. */
declare const SHARED: i32;
