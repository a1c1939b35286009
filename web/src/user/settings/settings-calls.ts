import { request } from '../../api/request.ts';
import type { Page } from '../../resource-ui/query/items.ts';
import { findOrCreateOwn } from '../own-document.ts';
import type { Settings, SettingsDocument } from './settings-shape.ts';

const path = '/user--settings';

/** The user's settings; undefined if there are none, or none newer than the stored ones. */
export async function fetchSettings(user: string, newerThan?: string): Promise<SettingsDocument | undefined> {
  const where = { user, ...(newerThan && { _updated: { $gt: newerThan } }) };
  return (await request<Page<SettingsDocument>>('GET', path, { query: { where } }))._items[0];
}

/** If two tabs create them at once, one is refused and reads the other's (contract SPC-09). */
export function findOrMakeSettings(user: string, first: Settings): Promise<SettingsDocument> {
  return findOrCreateOwn(
    () => fetchSettings(user),
    async () => {
      // The server sets the owners (user, account, partner).
      const made = await request<Omit<SettingsDocument, 'settings'>>('POST', path, { body: { settings: first } });
      return { _id: made._id, _etag: made._etag, _updated: made._updated, settings: first };
    },
  );
}

export function patchSettings(
  { _id, _etag }: SettingsDocument,
  settings: Settings,
): Promise<Pick<SettingsDocument, '_etag' | '_updated'>> {
  return request('PATCH', `${path}/${_id}`, { body: { settings }, etag: _etag });
}
