/** What the address says of an item (spec A §2.1): which tab, and whether it is being edited. */
export type ItemAddress = { readonly tab?: string; readonly mode?: 'edit' };

export function readItemAddress(search: Readonly<Record<string, unknown>>): ItemAddress {
  const tab = String(search.tab ?? '');
  return { ...(/^[\w-]+$/.test(tab) && { tab }), ...(search.mode === 'edit' && { mode: 'edit' }) };
}
