import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useUserData } from '../../../user/use-user-data.ts';
import type { Item, Page } from '../../query/items.ts';
import { fetchSize, type ListPlan } from './list-plan.ts';
import { rowsQuery } from './rows-query.ts';

/** Beyond this the database would have to count too many rows, and the browser has a maximum height. */
export const scrollMax = 10_000;

/** The visible rows, fetched by whole pages while scrolling. */
export function useScroll(resource: string, plan: ListPlan) {
  const { structure } = useUserData().ui_structure;
  const [pages, setPages] = useState<readonly number[]>([1]);
  const { fetched, error } = useQueries({
    queries: pages.map((page) => rowsQuery(resource, plan, { page, page_max_results: fetchSize }, structure)),
    combine: joinPages,
  });
  const itemAt = (index: number): Item | undefined =>
    fetched[pages.indexOf(Math.floor(index / fetchSize) + 1)]?.[index % fetchSize];
  const onView = useCallback((first: number, last: number) => {
    const wanted = pagesOf(first, last);
    setPages((seen) => (seen.join() === wanted.join() ? seen : wanted));
  }, []);
  return { itemAt, onView, error, fetched };
}

type Answer = { readonly data: Page | undefined; readonly error: Error | null };

const nothing: readonly Item[] = [];

function joinPages(answers: readonly Answer[]) {
  return {
    fetched: answers.map(({ data }) => data?._items ?? nothing),
    error: answers.find(({ error }) => error)?.error,
  };
}

function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / fetchSize) + 1;
  return Array.from({ length: Math.floor(last / fetchSize) + 2 - from }, (_, at) => from + at);
}
