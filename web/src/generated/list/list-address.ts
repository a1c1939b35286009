/** What the address says of a list (spec A §2.1); what is as usual is left out, so that addresses stay short. */
export type ListAddress = {
  readonly text_search?: string;
  /** As the API takes it: `name,-_created`. */
  readonly sort?: string;
  readonly page?: number;
  readonly page_max_results?: number;
};

export const pageSizes = [5, 10, 25, 50, 100];
export const usualPageSize = 25;

export function readListAddress(search: Readonly<Record<string, unknown>>): ListAddress {
  const text = String(search.text_search ?? '');
  const sort = String(search.sort ?? '');
  const page = Number(search.page);
  const size = Number(search.page_max_results);
  return {
    ...(text && { text_search: text }),
    ...(/^-?[\w.]+(,-?[\w.]+)*$/.test(sort) && { sort }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(pageSizes.includes(size) && size !== usualPageSize && { page_max_results: size }),
  };
}
