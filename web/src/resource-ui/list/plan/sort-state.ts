/** What the API takes. */
export const sortKeysMax = 5;

export type SortKey = { readonly attribute: string; readonly descending: boolean };

/** `name,-_created` as keys, in order of weight. */
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
 * What a click on a column heading makes of the order: rising, falling, then as usual (no keys). With `add` (shift) the
 * other columns keep their weight.
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
