import { isDocument } from '@fordra/schema/documents';
import { readStoredJson, writeStored } from '../../api/storage.ts';

const storedForMs = 7 * 86_400_000;

/** With the drafts of forms, which an expired session leaves and a sign-out removes: see forget-user.ts. */
const keyOf = (user: string, key: string) => `fordra.draft.${user}/notes/${key}`;

/** An unfinished note is stored for its user: a reload, another page or an expired session does not lose it. */
export function storeNoteDraft(user: string, key: string, text: string): void {
  writeStored(keyOf(user, key), text === '' ? null : JSON.stringify({ text, at: Date.now() }));
}

export function readNoteDraft(user: string, key: string): string | undefined {
  const stored = readStoredJson(keyOf(user, key));
  if (!isDocument(stored) || typeof stored.text !== 'string' || typeof stored.at !== 'number') return undefined;
  return Date.now() - stored.at < storedForMs ? stored.text : undefined;
}
