/** What failed assertions of a debug build call. */
export function failedAssertion(
  _message: number,
  _file: number,
  line: number,
  column: number,
): never {
  throw new Error(`assertion failed in the engine at ${line}:${column}`);
}
