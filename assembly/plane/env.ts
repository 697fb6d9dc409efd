/** What the host does for the engine. */

/**
 * Says whether two squares on one line are a prime number of steps apart; asked where the engine's
 * coordinates do not keep the distance.
 * @param axis 0 for squares on a rank, whose files are given; 1 for squares on a file
 */
export declare function isPrimeDistance(axis: i32, a: i32, b: i32): i32;
