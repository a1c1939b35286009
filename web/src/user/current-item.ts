import { readStoredJson, writeStored } from '../api/storage.ts';

const key = 'fordra.current-place';

/** Which resource and which item of it this tab looks at; neither on a page that has none. */
export type CurrentItem = { readonly resource?: string; readonly resource_id?: string };

/** Kept for the tab after each navigation (spec A §2.1), for what asks where the person was. */
export function recordCurrentItem(place: CurrentItem): void {
  writeStored(key, JSON.stringify(place), 'tab');
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
