import { request } from '../../api/request.ts';
import type { ItemsQuery, Page } from './items.ts';

const usualPageSize = 25;
const pagesAtOnce = 4;

/** Every item that matches a query, page by page (spec A §7). */
export async function fetchAll<I>(path: string, query: ItemsQuery, signal?: AbortSignal): Promise<readonly I[]> {
  const pageSize = query.max_results ?? usualPageSize;
  const fetchPage = (page: number) =>
    request<Page<I>>('GET', path, { query: { ...query, page, max_results: pageSize }, ...(signal && { signal }) });
  const first = await fetchPage(1);
  const pages = [first];
  const last = Math.ceil(first._meta.total / pageSize);
  for (let page = 2; page <= last; page += pagesAtOnce) {
    const numbers = Array.from({ length: Math.min(pagesAtOnce, last - page + 1) }, (_, index) => page + index);
    pages.push(...(await Promise.all(numbers.map(fetchPage))));
  }
  return pages.flatMap(({ _items }) => _items);
}
