/** The most sort keys the API accepts. */
export const sortKeysMax = 5;

export type SortKey = { readonly attribute: string; readonly descending: boolean };

/** Parses `name,-_created` into keys, in order of precedence. */
export function readSort(sort: string): SortKey[] {
  return sort
    .split(',')
    .filter(Boolean)
    .map((key) => ({ attribute: key.replace(/^-/, ''), descending: key.startsWith('-') }));
}

export function writeSort(keys: readonly SortKey[]): string {
  return keys.map(({ attribute, descending }) => (descending ? `-${attribute}` : attribute)).join(',');
}

/**
 * The order after a click on a column heading: ascending, descending, then the default (no keys). With `add` (shift) the
 * other columns stay.
 */
export function clickSort(keys: readonly SortKey[], attribute: string, add: boolean): SortKey[] {
  const known = keys.find((key) => key.attribute === attribute);
  const others = keys.filter((key) => key.attribute !== attribute);
  if (!add) {
    if (!known || others.length > 0) return [{ attribute, descending: false }];
    return known.descending ? [] : [{ attribute, descending: true }];
  }
  if (!known) return [...keys, { attribute, descending: false }].slice(0, sortKeysMax);
  if (known.descending) return others;
  return keys.map((key) => (key.attribute === attribute ? { attribute, descending: true } : key));
}
