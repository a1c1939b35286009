import { readStoredJson, writeStored } from '../api/storage.ts';

const key = 'fordra.current-item';

/** The resource and the item that this tab shows; undefined on pages without one. */
export type CurrentItem = { readonly resource?: string; readonly resource_id?: string };

/** Stored for the tab after each navigation (spec A §2.1). */
export function recordCurrentItem(item: CurrentItem): void {
  writeStored(key, JSON.stringify(item), 'tab');
}

export function readCurrentItem(): CurrentItem {
  return (readStoredJson(key, 'tab') as CurrentItem | null) ?? {};
}

/** `/item-search/:parent?/:resource` and `/item-display/:resource/:resource_id`. */
export function currentItemAt(pathname: string): CurrentItem {
  const [, screen, first, second] = pathname.split('/').map(decodeURIComponent);
  const resource = screen === 'item-search' ? second || first : screen === 'item-display' ? first : undefined;
  if (!resource) return {};
  return screen === 'item-display' && second && second !== 'new' ? { resource, resource_id: second } : { resource };
}
