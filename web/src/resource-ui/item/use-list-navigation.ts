import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastListQuery, rememberListQuery } from '../list/plan/last-list.ts';
import { itemsQuery } from '../query/items.ts';
import { adjacentPages, findPosition, type ListPosition, type Neighbour } from './list-position.ts';

type ListNavigation = ListPosition & {
  /** Called when a neighbour is opened, which may be on another page of the list. */
  readonly onOpen: (to: Neighbour) => void;
};

/** The item's position in the list it was opened from; undefined without such a list. */
export function useListNavigation(resource: string, id: string): ListNavigation | undefined {
  const [list] = useState(() => lastListQuery(resource));
  const pageAt = (offset: number, isNeeded: boolean) => ({
    ...itemsQuery(resource, { ...list, page: (list?.page ?? 1) + offset }),
    enabled: list !== undefined && isNeeded,
  });
  const here = useQuery(pageAt(0, true)).data;
  const needed = list && here ? adjacentPages(list, id, here) : { before: false, after: false };
  const before = useQuery(pageAt(-1, needed.before)).data;
  const after = useQuery(pageAt(1, needed.after)).data;
  const position = list && here && findPosition(list, id, { before, here, after });
  return position && list && { ...position, onOpen: ({ page }) => rememberListQuery(resource, { ...list, page }) };
}
