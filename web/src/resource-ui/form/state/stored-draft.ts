import { isDocument } from '@fordra/schema/documents';
import { readStoredJson, writeStored } from '../../../api/storage.ts';
import type { Draft } from './draft.ts';

const prefix = 'fordra.draft.';
const storedForMs = 7 * 86_400_000;

/** The user and the subject of a draft: an item by its id, a new one, or the input of an action. */
export type DraftKey = {
  readonly user: string;
  readonly resource: string;
  readonly id: string;
  readonly action?: string;
};

export type StoredDraft = {
  readonly draft: Draft;
  /** The document it is based on: later changes by others are merged when it is saved. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly at: number;
};

function keyOf({ user, resource, id, action }: DraftKey): string {
  return [prefix + user, resource, id, ...(action ? [action] : [])].join('/');
}

export function readDraft(draftKey: DraftKey, now: number): StoredDraft | undefined {
  const stored = readStoredJson(keyOf(draftKey)) as Partial<StoredDraft> | null;
  if (!isDocument(stored?.draft) || !isDocument(stored.base) || typeof stored.at !== 'number') return undefined;
  return now - stored.at < storedForMs ? (stored as StoredDraft) : undefined;
}

export function storeDraft(draftKey: DraftKey, draft: StoredDraft | undefined): void {
  writeStored(keyOf(draftKey), draft ? JSON.stringify(draft) : null);
}
