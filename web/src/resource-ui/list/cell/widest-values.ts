import { valueAt } from '../../definition/property-at.ts';
import type { Item } from '../../query/items.ts';
import type { Titles } from '../../query/reference-titles.ts';
import type { Column } from './use-columns.tsx';

const narrow = /[ijlftrI.,:;'| -]/g;
const broad = /[mwMW@%]/g;

/** For each column the item with the widest value, estimated from its characters. */
export function findWidest(
  columns: readonly Column[],
  items: readonly Item[],
  titles: Readonly<Record<string, Titles>>,
): readonly Item[] {
  return columns.map(({ path, wordOf }) => {
    let [widest, most] = [items[0]!, -1];
    const known = new Map<unknown, number>();
    for (const item of items) {
      const value = valueAt(item, path);
      const width = known.get(value) ?? estimateWidth(wordOf(value, titles));
      known.set(value, width);
      if (width > most) [widest, most] = [item, width];
    }
    return widest;
  });
}

function estimateWidth(word: string): number {
  const count = (kind: RegExp) => word.match(kind)?.length ?? 0;
  return word.length - 0.45 * count(narrow) + 0.45 * count(broad);
}
