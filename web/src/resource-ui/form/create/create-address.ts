/** The search parameters of a new item: the item it refers to, by which attribute, and the tab to return to. */
export type CreateAddress = {
  readonly mode: 'create';
  readonly attribute?: string;
  readonly refers_to?: string;
  readonly tab?: string;
};

export function readCreateAddress(search: Readonly<Record<string, unknown>>): CreateAddress {
  const [attribute, id, tab] = [search.attribute, search.refers_to, search.tab].map((one) => String(one ?? ''));
  if (!/^[a-z]\w*$/.test(attribute!) || !/^[0-9a-f]{24}$/.test(id!)) return { mode: 'create' };
  return { mode: 'create', attribute: attribute!, refers_to: id!, ...(/^[\w-]+$/.test(tab!) && { tab: tab! }) };
}
