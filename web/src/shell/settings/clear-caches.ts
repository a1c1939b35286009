import type { QueryClient } from '@tanstack/react-query';
import { writeStored } from '../../api/storage.ts';
import { forgetKeptQueries } from '../../api/stored-queries.ts';
import { favoritesKey } from '../../resource-ui/favorite/stored-favorites.ts';
import type { SettingsStore } from '../../user/settings/settings-store.ts';
import { settingsKey } from '../../user/settings/stored-settings.ts';

/** Forgets what was fetched, and fetches what is on the screen anew. What is not saved yet is saved first. */
export async function clearCaches(queries: QueryClient, settings: SettingsStore | undefined): Promise<void> {
  await settings?.flush();
  for (const key of [favoritesKey, settingsKey]) writeStored(key, null);
  forgetKeptQueries();
  queries.removeQueries({ type: 'inactive' });
  await Promise.all([queries.invalidateQueries(), settings?.load()]);
}
