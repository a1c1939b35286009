import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type HandOver = {
  readonly _id: string;
  readonly case: string;
  readonly creditor: string;
  readonly status: 'at_agent' | 'european_order';
  readonly country: string | null;
  readonly agent: string | null;
  readonly email: string | null;
  readonly today: string;
  readonly number: string;
  readonly debtor: string;
  readonly currency: string;
  readonly id_number: string | null;
  readonly address: object | null;
  readonly is_protected: boolean;
};

/** A collection that is to be handed over; undefined where it has been, or no longer is to be. */
export async function selectHandOver(db: Database, id: string): Promise<HandOver | undefined> {
  const { rows } = await sql<HandOver>`
    select f._id, f."case", f.creditor, f.status, f.country, a.name as agent, a.email, k.journal_number as number,
      k.customer_name as debtor, k.currency, d.id_number, d.address, coalesce(d.has_protected_identity, false) as is_protected,
      (business_now() at time zone 'Europe/Stockholm')::date::text as today
    from foreign_debt_collections f join cases k on k._id = f."case"
    left join local_agents a on a._id = f.local_agent left join debtors d on d._id = k.debtor
    where f._id = ${id} and f.status in ('at_agent', 'european_order') and f.handed_over is null`.execute(db);
  return rows[0];
}
