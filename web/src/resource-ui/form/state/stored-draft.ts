import { isDocument } from '@fordra/schema/documents';
import { readStoredJson, writeStored } from '../../../api/storage.ts';
import type { Draft } from './draft.ts';

const prefix = 'fordra.draft.';
const keptForMs = 7 * 86_400_000;

/** Whose draft, of what: an item by its id, a new one, or what an action asks for. */
export type DraftKey = {
  readonly user: string;
  readonly resource: string;
  readonly id: string;
  readonly action?: string;
};

export type StoredDraft = {
  readonly draft: Draft;
  /** The version it was written upon: what others did since then is met when it is saved. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly at: number;
};

function keyOf({ user, resource, id, action }: DraftKey): string {
  return [prefix + user, resource, id, ...(action ? [action] : [])].join('/');
}

export function readDraft(place: DraftKey, now: number): StoredDraft | undefined {
  const kept = readStoredJson(keyOf(place)) as Partial<StoredDraft> | null;
  if (!isDocument(kept?.draft) || !isDocument(kept.base) || typeof kept.at !== 'number') return undefined;
  return now - kept.at < keptForMs ? (kept as StoredDraft) : undefined;
}

export function keepDraft(place: DraftKey, draft: StoredDraft | undefined): void {
  writeStored(keyOf(place), draft ? JSON.stringify(draft) : null);
}
