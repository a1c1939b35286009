import { formatInstant } from '../../ui/format/format-instant.ts';

export type HistoryDay<Entry> = { readonly day: string; readonly entries: readonly Entry[] };

/** The entries grouped by business day, in their order. */
export function groupByDay<Entry extends { readonly _created: string }>(
  entries: readonly Entry[],
): HistoryDay<Entry>[] {
  const days = Map.groupBy(entries, ({ _created }) => formatInstant(_created).slice(0, 'yyyy-mm-dd'.length));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
