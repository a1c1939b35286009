import { statusOf } from './api-error.ts';
import type { Page } from './items.ts';
import { request } from './request.ts';
import type { Settings, SettingsDocument } from './settings-shape.ts';

const path = '/user--settings';

/** The user's settings, or undefined: there are none, or none newer than those we have. */
export async function fetchSettings(user: string, newerThan?: string): Promise<SettingsDocument | undefined> {
  const where = { user, ...(newerThan && { _updated: { $gt: newerThan } }) };
  return (await request<Page<SettingsDocument>>('GET', path, { query: { where } }))._items[0];
}

/** Found or made. Of two tabs that make them at once one is refused, and finds the other's (contract SPC-09). */
export async function findOrMakeSettings(user: string, first: Settings): Promise<SettingsDocument> {
  const found = await fetchSettings(user);
  if (found) return found;
  try {
    // Whose they are (user, account, partner) is written by the server.
    const made = await request<Omit<SettingsDocument, 'settings'>>('POST', path, { body: { settings: first } });
    return { _id: made._id, _etag: made._etag, _updated: made._updated, settings: first };
  } catch (error) {
    const status = statusOf(error);
    const others = status === 409 || status === 422 ? await fetchSettings(user) : undefined;
    if (!others) throw error;
    return others;
  }
}

export function patchSettings(
  { _id, _etag }: SettingsDocument,
  settings: Settings,
): Promise<Pick<SettingsDocument, '_etag' | '_updated'>> {
  return request('PATCH', `${path}/${_id}`, { body: { settings }, etag: _etag });
}
