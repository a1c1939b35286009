import { useMemo, useSyncExternalStore } from 'react';
import { readClaims } from '../../../api/session.ts';
import { readStored, writeStored } from '../../../api/storage.ts';
import { allCreditors, type CreditorFilter, readCreditorFilter } from './creditor-filter.ts';

/** Stored per user id, and longer than a session (model: sign-in on the wire). */
const keyOf = (user: string) => `fordra.creditor-filter.${user}`;
/** The storage event reaches only the other tabs. */
const changedHere = 'fordra:creditor-filter';

export function useCreditorFilter(): CreditorFilter {
  const user = readClaims()?.u_id ?? '';
  const text = useSyncExternalStore(subscribe, () => readStored(keyOf(user)));
  return useMemo(() => (text === null ? allCreditors : parse(text)), [text]);
}

export function keepCreditorFilter(filter: CreditorFilter): void {
  const user = readClaims()?.u_id;
  if (user === undefined) return;
  writeStored(keyOf(user), filter === allCreditors ? null : JSON.stringify(filter));
  window.dispatchEvent(new Event(changedHere));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(changedHere, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(changedHere, listener);
  };
}

function parse(text: string): CreditorFilter {
  try {
    return readCreditorFilter(JSON.parse(text));
  } catch {
    return allCreditors;
  }
}
