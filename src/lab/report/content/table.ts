/** What a report consists of, before it is text or a page. */

/** A table whose first column names the rows. */
export interface Table {
  readonly caption: string;
  /** Head of the first column. */
  readonly corner: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Sentences below it, such as why something could not be estimated. */
  readonly notes: readonly string[];
}

export interface Column {
  readonly title: string;
  /** Whether its cells are numbers, which stand right. */
  readonly numeric: boolean;
}

export interface Row {
  readonly head: string;
  /** As many as there are columns. */
  readonly cells: readonly string[];
}

/** A column of numbers. */
export function numbers(title: string): Column {
  return { title, numeric: true };
}

/** A column of words. */
export function words(title: string): Column {
  return { title, numeric: false };
}

/** A term and what is to be said about it. */
export interface Item {
  readonly term: string;
  readonly text: string;
}
