import { type Actor, madeBy } from '../../src/engine/parts/actor.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { insertHistories } from '../../src/store/documents/insert-history.ts';
import { insertRows } from '../../src/store/documents/insert-rows.ts';
import { newIds } from '../../src/store/sql/new-ids.ts';

export type NewNote = {
  readonly case: string;
  readonly text: string;
  readonly by: Actor;
  /** Whose the case is, where the note is for them too. */
  readonly owners: { readonly account: string; readonly partner: string | null; readonly creditor: string } | null;
};

/** What people wrote on cases, as writing a note leaves it. */
export async function writeNotes(tx: Database, notes: readonly NewNote[]): Promise<void> {
  if (notes.length === 0) return;
  const ids = await newIds(tx, notes.length);
  const rows = notes.map(({ case: id, text, by, owners }, at) => ({
    _id: ids[at]!,
    target_resource: 'cases',
    target_id: id,
    text,
    visibility: owners ? 'shared' : 'internal',
    author: by.user,
    author_name: by.userName,
    pinned: false,
    account: owners?.account ?? null,
    partner: owners?.partner ?? null,
    creditor: owners?.creditor ?? null,
  }));
  await insertRows(tx, 'notes', rows);
  await insertHistories(
    tx,
    rows.map(({ _id, account, partner, ...row }, at) => ({
      method: 'POST' as const,
      resource: 'notes',
      resourceId: _id,
      account,
      partner,
      changes: Object.entries(row).map(([attribute, to]) => ({ attribute, from: null, to })),
      ...madeBy(notes[at]!.by),
    })),
  );
}
