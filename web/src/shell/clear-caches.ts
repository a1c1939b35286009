import type { QueryClient } from '@tanstack/react-query';
import { favoritesKey } from '../api/favorites-kept.ts';
import { forgetKeptQueries } from '../api/kept-queries.ts';
import { settingsKey } from '../api/settings-kept.ts';
import type { SettingsStore } from '../api/settings-store.ts';
import { writeStored } from '../api/storage.ts';

/** Forgets what was fetched, and fetches what is on the screen anew. What is not saved yet is saved first. */
export async function clearCaches(queries: QueryClient, settings: SettingsStore | undefined): Promise<void> {
  await settings?.flush();
  for (const key of [favoritesKey, settingsKey]) writeStored(key, null);
  forgetKeptQueries();
  queries.removeQueries({ type: 'inactive' });
  await Promise.all([queries.invalidateQueries(), settings?.load()]);
}
