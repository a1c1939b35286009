/** A drawn row of a long list, with the number of rows before it that are not drawn. */
export type RowPosition = { readonly index: number; readonly skipped: number };

/** The rows from the first to the last; the focused row is always included. */
export function rowPositions(first: number, last: number, focused: number): RowPosition[] {
  const drawn = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const all = focused < first ? [focused, ...drawn] : focused > last ? [...drawn, focused] : drawn;
  return all.map((index, at) => ({ index, skipped: index - (all[at - 1] ?? -1) - 1 }));
}
