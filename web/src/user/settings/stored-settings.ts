import { readStoredJson, writeStored } from '../../api/storage.ts';
import type { Settings, SettingsDocument } from './settings-shape.ts';
import { isEmptyUpdate } from './settings-updates.ts';

/** Deleted at sign-out: see forget-user.ts. */
export const settingsKey = 'fordra.user-settings';

export type StoredSettings = {
  readonly document?: SettingsDocument;
  /** Changed and not yet saved: closing the window in that second loses nothing. */
  readonly pending: Settings;
};

export function readStoredSettings(user: string): StoredSettings {
  const stored = readStoredJson(settingsKey) as (Partial<StoredSettings> & { readonly user?: string }) | null;
  if (stored?.user !== user) return { pending: {} };
  const { document, pending = {} } = stored;
  return { ...(document?._etag && { document }), pending };
}

export function writeStoredSettings(user: string, { document, pending }: StoredSettings): void {
  const isWorthIt = document !== undefined || !isEmptyUpdate(pending);
  writeStored(settingsKey, isWorthIt ? JSON.stringify({ user, document, pending }) : null);
}
