import { readStored, storedKeys, writeStored } from './storage.ts';

/** Survives a session: see forget-user.ts. */
const key = 'fordra.storage-cleanup';
const cleaned = 'fordra:storage-cleaned';
/** Fetched data: favorites, and the answers of stored-queries.ts. */
const fetched = /^fordra\.(favorites$|kept\.)/;

/**
 * The server may ask all browsers to delete stored data (spec A §3: storage_cleanup_date); each does so once for each
 * date, when it has come. Settings and drafts stay.
 */
export function honourCleanupDate(date: string | null | undefined, now = new Date()): void {
  if (!date || Number.isNaN(Date.parse(date)) || Date.parse(date) > now.getTime()) return;
  const last = Date.parse(readStored(key) ?? '');
  if (last >= Date.parse(date)) return;
  writeStored(key, now.toISOString());
  for (const name of storedKeys('shared')) if (fetched.test(name)) writeStored(name, null);
  window.dispatchEvent(new Event(cleaned));
}

/** The data in the memory of the page is as old. */
export function onStorageCleaned(listener: () => void): () => void {
  window.addEventListener(cleaned, listener);
  return () => window.removeEventListener(cleaned, listener);
}
