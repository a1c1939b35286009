/** The search parameters of a list (spec A §2.1); defaults are left out, so that addresses stay short. */
export type ListAddress = {
  readonly text_search?: string;
  /** JSON, see filter/filter-state.ts; validated against the definition, since anyone may have written it. */
  readonly filter?: string;
  /** As the API accepts it: `name,-_created`. */
  readonly sort?: string;
  readonly page?: number;
  readonly page_max_results?: PageSize;
};

/** `all`: the list is scrolled instead of paged, and fetched a page at a time. */
export type PageSize = number | 'all';

export const pageSizes: readonly PageSize[] = [25, 50, 100, 'all'];
export const usualPageSize = 25;

export function readListAddress(search: Readonly<Record<string, unknown>>): ListAddress {
  const text = String(search.text_search ?? '');
  const filter = String(search.filter ?? '');
  const sort = String(search.sort ?? '');
  const page = Number(search.page);
  const size = pageSizes.find((one) => String(one) === String(search.page_max_results));
  return {
    ...(text && { text_search: text }),
    ...(filter && { filter }),
    ...(/^-?[\w.]+(,-?[\w.]+)*$/.test(sort) && { sort }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(size !== undefined && size !== usualPageSize && { page_max_results: size }),
  };
}
