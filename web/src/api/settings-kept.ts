import type { Settings, SettingsDocument } from './settings-shape.ts';
import { isEmptyUpdate } from './settings-updates.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** Goes with the session: see forgetting a user. */
export const settingsKey = 'fordra.user-settings';

export type KeptSettings = {
  readonly document?: SettingsDocument;
  /** Changed and not yet saved: closing the window in that second loses nothing. */
  readonly pending: Settings;
};

export function readKeptSettings(user: string): KeptSettings {
  const kept = readStoredJson(settingsKey) as (Partial<KeptSettings> & { readonly user?: string }) | null;
  if (kept?.user !== user) return { pending: {} };
  const { document, pending = {} } = kept;
  return { ...(document?._etag && { document }), pending };
}

export function writeKeptSettings(user: string, { document, pending }: KeptSettings): void {
  const isWorthIt = document !== undefined || !isEmptyUpdate(pending);
  writeStored(settingsKey, isWorthIt ? JSON.stringify({ user, document, pending }) : null);
}
