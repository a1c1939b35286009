import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The most of each that a bundle has. */
const ROWS_MAX = 1000;

export type BundledLetter = {
  readonly id: string;
  readonly kind: string;
  readonly day: Day;
  readonly recipient: string;
  readonly channel: string;
  readonly status: string;
  /** Instants. */
  readonly sent: string | null;
  readonly confirmed: string | null;
  /** The carrier's number of it. */
  readonly external: string | null;
};

/** The letters of a case until a day that have left, oldest first. */
export async function selectBundledLetters(db: Database, id: string, date: Day): Promise<BundledLetter[]> {
  const { rows } = await sql<BundledLetter>`
    select _id as id, kind, letter_date::text as day, recipient_name as recipient, channel, status, sent, confirmed,
      external_id as external
    from letters where "case" = ${id} and letter_date <= ${date}::date and sent is not null
    order by letter_date, _id limit ${ROWS_MAX}`.execute(db);
  return rows;
}

export type BundledEvent = {
  readonly at: string;
  readonly key: string;
  readonly by: string | null;
  readonly data: object;
};

/** What happened to a case until the end of a day, oldest first. */
export async function selectBundledEvents(db: Database, id: string, date: Day): Promise<BundledEvent[]> {
  const { rows } = await sql<BundledEvent>`
    select _created as at, key, user_name as by, data from case_events
    where "case" = ${id} and (_created at time zone 'Europe/Stockholm')::date <= ${date}::date
    order by _created, _id limit ${ROWS_MAX}`.execute(db);
  return rows;
}

export type BundledFile = { readonly name: string; readonly stored: string; readonly folder: string };

/** The original invoices of a case, and the evidence that was put on its dispute until the end of a day. */
export async function selectBundledFiles(
  db: Database,
  { id, dispute, date }: { readonly id: string; readonly dispute: string; readonly date: Day },
): Promise<BundledFile[]> {
  const { rows } = await sql<BundledFile>`
    select f.filename as name, c.stored_name as stored,
      case when f.target_resource = 'disputes' then 'evidence' else 'invoices' end as folder
    from media_files f join media_contents c on c.file = f._id
    where (f._created at time zone 'Europe/Stockholm')::date <= ${date}::date
      and ((f.target_resource = 'disputes' and f.target_id = ${dispute} and f.attribute is null)
        or (f.target_resource = 'invoices' and f.attribute = 'original_invoice'
          and f.target_id in (select _id from invoices where "case" = ${id})))
    order by f.target_resource desc, f._id limit 200`.execute(db);
  return rows;
}

export type BundledCase = {
  readonly number: string;
  readonly debtor: string;
  readonly currency: string;
  readonly court: string | null;
  readonly court_number: string | null;
};

export async function selectBundledCase(db: Database, dispute: string): Promise<BundledCase> {
  const { rows } = await sql<BundledCase>`
    select k.journal_number as number, k.customer_name as debtor, k.currency, d.court,
      d.court_reference_number as court_number
    from disputes d join cases k on k._id = d."case" where d._id = ${dispute}`.execute(db);
  return rows[0]!;
}
