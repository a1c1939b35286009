import { readStored, storedKeys, writeStored } from './storage.ts';

/** Outlives a session: see forgetting a user. */
const key = 'fordra.storage-cleanup';
const cleaned = 'fordra:storage-cleaned';
/** What was merely fetched: favourites, and the answers of kept-queries.ts. */
const fetched = /^fordra\.(favorites$|kept\.)/;

/**
 * The server may ask all browsers to forget what they have kept (spec A §3: storage_cleanup_date); each does so once for
 * each date, when it has come. What a person chose or wrote stays.
 */
export function honourCleanupDate(date: string | null | undefined, now = new Date()): void {
  if (!date || Number.isNaN(Date.parse(date)) || Date.parse(date) > now.getTime()) return;
  const last = Date.parse(readStored(key) ?? '');
  if (last >= Date.parse(date)) return;
  writeStored(key, now.toISOString());
  for (const name of storedKeys('shared')) if (fetched.test(name)) writeStored(name, null);
  window.dispatchEvent(new Event(cleaned));
}

/** What the page itself still holds is as old. */
export function onStorageCleaned(listener: () => void): () => void {
  window.addEventListener(cleaned, listener);
  return () => window.removeEventListener(cleaned, listener);
}
