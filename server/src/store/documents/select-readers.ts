import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type ReaderRow = {
  readonly _id: string;
  readonly at: string;
  readonly user_name: string | null;
  readonly organization: string | null;
  readonly signed_in_by_name: string | null;
};

/** Which users have read one item, newest first. The caller has checked that the requester may know. */
export async function selectReaders(
  db: Database,
  item: { readonly resource: string; readonly id: string },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: ReaderRow[]; total: number }> {
  const ofItem = sql`from read_log r where r.resource = ${item.resource} and r.resource_id = ${item.id}`;
  const [rows, counted] = await Promise.all([
    sql<ReaderRow>`
      select lpad(to_hex(read.seq), 24, '0') as _id, read.at, u.name as user_name,
        coalesce(a.name, p.name, s.name) as organization, b.name as signed_in_by_name
      from (select r.seq, r.at, r.user_id, r.signed_in_by ${ofItem} order by r.seq desc
        limit ${page.limit} offset ${page.offset}) read
      left join users u on u._id = read.user_id left join users b on b._id = read.signed_in_by
      left join accounts a on a._id = u.account left join partners p on p._id = u.partner
      left join solicitors s on s._id = u.solicitor
      order by read.seq desc`.execute(db),
    sql<{ total: number }>`select count(*) as total ${ofItem}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]!.total };
}
