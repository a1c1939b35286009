import type { ItemsQuery, Page } from '../../api/items.ts';

/** The page of the list one came from. */
export type Walk = ItemsQuery & { readonly page: number; readonly max_results: number };

export type Neighbour = { readonly id: string; readonly page: number };

export type Place = {
  /** Counted from one, through the whole list. */
  readonly position: number;
  readonly total: number;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
};

type Pages = { readonly before?: Page | undefined; readonly here: Page; readonly after?: Page | undefined };

/** Where an item stands in the list, across the borders of its page; undefined when it is not there any more. */
export function placeIn({ page, max_results }: Walk, id: string, { before, here, after }: Pages): Place | undefined {
  const ids = here._items.map(({ _id }) => _id);
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  const neighbour = (found: string | undefined, on: number) =>
    found === undefined ? undefined : { id: found, page: on };
  return {
    position: (page - 1) * max_results + at + 1,
    total: here._meta.total,
    previous: at > 0 ? neighbour(ids[at - 1], page) : neighbour(before?._items.at(-1)?._id, page - 1),
    next: at < ids.length - 1 ? neighbour(ids[at + 1], page) : neighbour(after?._items[0]?._id, page + 1),
  };
}

/** Which neighbouring pages must be known to know the item's neighbours. */
export function bordersOf({ page, max_results }: Walk, id: string, here: Page): { before: boolean; after: boolean } {
  const at = here._items.findIndex(({ _id }) => _id === id);
  return {
    before: at === 0 && page > 1,
    after: at >= 0 && at === here._items.length - 1 && page * max_results < here._meta.total,
  };
}

const keyOf = (resource: string) => `fordra.walk.${resource}`;

/** Kept for this browser tab, so that a reload or a look at another item does not lose the list. */
export function keepWalk(resource: string, walk: Walk): void {
  try {
    sessionStorage.setItem(keyOf(resource), JSON.stringify(walk));
  } catch {
    // The list is then forgotten with the page.
  }
}

export function keptWalk(resource: string): Walk | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(resource)) ?? 'null');
    return isWalk(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function isWalk(value: unknown): value is Walk {
  const { page, max_results: size } = (value ?? {}) as Partial<Walk>;
  // A single row is a count that somebody wanted to know.
  return Number.isSafeInteger(page) && page! > 0 && Number.isSafeInteger(size) && size! > 1;
}
