import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Change } from './insert-history.ts';

export type HistoryRow = {
  readonly _id: string;
  readonly _created: string;
  readonly method: string;
  readonly resource: string;
  readonly resource_id: string;
  readonly action: string | null;
  readonly user: string | null;
  readonly user_name: string | null;
  readonly signed_in_by: string | null;
  readonly signed_in_by_name: string | null;
  readonly from_address: string | null;
  readonly changes: readonly Change[];
};

/** The writes to one item, newest first. The caller has checked that the reader may see the item. */
export async function selectHistory(
  db: Database,
  item: {
    readonly resource: string;
    readonly id: string;
    /**
     * For readers with limited rights: the attributes they may read. A write that changed only other attributes is left
     * out.
     */
    readonly known?: readonly string[];
  },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const isShown = item.known
    ? sql`and (h.changes = '[]' or exists (select from jsonb_array_elements(h.changes) change
        where split_part(change ->> 'attribute', '.', 1) = any(${item.known})))`
    : sql``;
  const ofItem = sql`from history_entries h
    where h.resource = ${item.resource} and h.resource_id = ${item.id} ${isShown}`;
  const [rows, counted] = await Promise.all([
    sql<HistoryRow>`
      select h._id, h._created, h.method, h.resource, h.resource_id, h.action, h.user_id as "user",
        (select name from users where users._id = h.user_id) as user_name, h.signed_in_by,
        (select name from users where users._id = h.signed_in_by) as signed_in_by_name, h.from_address, h.changes
      ${ofItem} order by h.seq desc limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${ofItem}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]!.total };
}

/** Everyone who created or changed an item, also where one user was signed in as another; no action is counted. */
export async function selectWriters(db: Database, resource: string, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ user: string }>`
    select distinct coalesce(signed_in_by, user_id) as "user" from history_entries
    where resource = ${resource} and resource_id = ${id} and action is null
      and coalesce(signed_in_by, user_id) is not null`.execute(db);
  return rows.map(({ user }) => user);
}
