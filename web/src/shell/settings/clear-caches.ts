import type { QueryClient } from '@tanstack/react-query';
import { writeStored } from '../../api/storage.ts';
import { deleteStoredQueries } from '../../api/stored-queries.ts';
import { favoritesKey } from '../../resource-ui/favorite/stored-favorites.ts';
import type { SettingsStore } from '../../user/settings/settings-store.ts';
import { settingsKey } from '../../user/settings/stored-settings.ts';

/** Deletes fetched data and fetches the current page again. Unsaved settings are saved first. */
export async function clearCaches(queries: QueryClient, settings: SettingsStore | undefined): Promise<void> {
  await settings?.flush();
  for (const key of [favoritesKey, settingsKey]) writeStored(key, null);
  deleteStoredQueries();
  queries.removeQueries({ type: 'inactive' });
  await Promise.all([queries.invalidateQueries(), settings?.load()]);
}
