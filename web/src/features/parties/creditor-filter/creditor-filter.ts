/** The creditors that a user has selected (spec A §3): all except some, or only some. */
export type CreditorFilter = {
  readonly all_selected: boolean;
  readonly included_ids: readonly string[];
  readonly excluded_ids: readonly string[];
};

export const allCreditors: CreditorFilter = { all_selected: true, included_ids: [], excluded_ids: [] };
const noCreditors: CreditorFilter = { all_selected: false, included_ids: [], excluded_ids: [] };

/** As many as fit into the `where` of one call. */
export const IDS_MAX = 250;

export function isSelected({ all_selected, included_ids, excluded_ids }: CreditorFilter, id: string): boolean {
  return all_selected ? !excluded_ids.includes(id) : included_ids.includes(id);
}

export function countSelected({ all_selected, included_ids, excluded_ids }: CreditorFilter, total: number): number {
  return all_selected ? Math.max(0, total - excluded_ids.length) : Math.min(total, included_ids.length);
}

export function selectionOf(filter: CreditorFilter, total: number): 'all' | 'some' | 'none' {
  const count = countSelected(filter, total);
  if (count === total) return 'all';
  return count === 0 ? 'none' : 'some';
}

/** Selects all creditors, or none if all were selected; both lists are emptied. */
export function toggleAll(filter: CreditorFilter, total: number): CreditorFilter {
  return selectionOf(filter, total) === 'all' ? noCreditors : allCreditors;
}

export function toggleCreditor(filter: CreditorFilter, id: string, total: number): CreditorFilter {
  const { all_selected, included_ids, excluded_ids } = filter;
  const toggled = all_selected
    ? { ...filter, excluded_ids: toggle(excluded_ids, id) }
    : { ...filter, included_ids: toggle(included_ids, id) };
  return settle(toggled, total);
}

/** Whether no further creditor can be selected or excluded one by one. */
export function isFull({ included_ids, excluded_ids }: CreditorFilter): boolean {
  return included_ids.length + excluded_ids.length >= IDS_MAX;
}

/** With one creditor the filter is all; all or none selected one by one is the same as by the first row. */
export function settle(filter: CreditorFilter, total: number): CreditorFilter {
  if (total === 1) return allCreditors;
  const selection = selectionOf(filter, total);
  if (selection === 'all') return allCreditors;
  return selection === 'none' ? noCreditors : filter;
}

/** The condition of the filter, on the attribute that names the creditor; undefined if it excludes nothing. */
export function creditorWhere(filter: CreditorFilter, attribute = 'creditor'): object | undefined {
  const { all_selected, included_ids, excluded_ids } = filter;
  if (!all_selected) return { [attribute]: { $in: included_ids } };
  return excluded_ids.length > 0 ? { [attribute]: { $nin: excluded_ids } } : undefined;
}

/** Without deleted and inactive creditors, which would make the count wrong. */
export function keepKnownCreditors(filter: CreditorFilter, known: ReadonlySet<string>): CreditorFilter {
  const isKnown = (id: string) => known.has(id);
  return {
    ...filter,
    included_ids: filter.included_ids.filter(isKnown),
    excluded_ids: filter.excluded_ids.filter(isKnown),
  };
}

/** The stored filter, if it is valid. */
export function readCreditorFilter(kept: unknown): CreditorFilter {
  const { all_selected, included_ids, excluded_ids } = (kept ?? {}) as Partial<CreditorFilter>;
  if (typeof all_selected !== 'boolean') return allCreditors;
  return { all_selected, included_ids: idsIn(included_ids), excluded_ids: idsIn(excluded_ids) };
}

function toggle(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length < IDS_MAX ? [...ids, id] : ids;
}

function idsIn(list: unknown): readonly string[] {
  const isId = (one: unknown) => typeof one === 'string' && /^[0-9a-f]{24}$/.test(one);
  return Array.isArray(list) ? (list.filter(isId) as string[]).slice(0, IDS_MAX) : [];
}
