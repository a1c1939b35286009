import { type Actor, madeBy } from '../../src/engine/parts/actor.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { insertHistories } from '../../src/store/documents/insert-history.ts';
import { insertRows } from '../../src/store/documents/insert-rows.ts';
import { newIds } from '../../src/store/sql/new-ids.ts';

export type NewNote = {
  readonly case: string;
  readonly text: string;
  readonly by: Actor;
  /** The owners of the case, if the note is shared with them. */
  readonly owners: { readonly account: string; readonly partner: string | null; readonly creditor: string } | null;
};

/** Inserts notes on cases with the history rows that the API would have written. */
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
