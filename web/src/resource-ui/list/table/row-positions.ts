/** Of the rows of a long list, those that are drawn, each with how many that are not come before it. */
export type RowPosition = { readonly index: number; readonly skipped: number };

/** The rows from the first to the last; the one that has the focus stays, however far one scrolls. */
export function rowPositions(first: number, last: number, focused: number): RowPosition[] {
  const drawn = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const all = focused < first ? [focused, ...drawn] : focused > last ? [...drawn, focused] : drawn;
  return all.map((index, at) => ({ index, skipped: index - (all[at - 1] ?? -1) - 1 }));
}
