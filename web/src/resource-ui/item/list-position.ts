import type { ListQuery } from '../list/plan/last-list.ts';
import type { Page } from '../query/items.ts';

export type Neighbour = { readonly id: string; readonly page: number };

export type ListPosition = {
  /** Counted from one, over the whole list. */
  readonly position: number;
  readonly total: number;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
};

type Pages = { readonly before?: Page | undefined; readonly here: Page; readonly after?: Page | undefined };

/** The item's position and its neighbours, also across page borders; undefined if the item is no longer in the list. */
export function findPosition(
  { page, max_results }: ListQuery,
  id: string,
  { before, here, after }: Pages,
): ListPosition | undefined {
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

/** Which adjacent pages have to be fetched to know the item's neighbours. */
export function adjacentPages(
  { page, max_results }: ListQuery,
  id: string,
  here: Page,
): { readonly before: boolean; readonly after: boolean } {
  const at = here._items.findIndex(({ _id }) => _id === id);
  return {
    before: at === 0 && page > 1,
    after: at >= 0 && at === here._items.length - 1 && page * max_results < here._meta.total,
  };
}
