import type pg from 'pg';
import { openPool } from '../../src/store/connection/database.ts';
import { type DayNumber, toDayNumber } from './day-numbers.ts';
import type { PortalFacts } from './describe-case.ts';

/** Reads the database of the simulation and marks its letters as sent, over a connection that never breaks. */
export function openObserver(url: string) {
  const pool = openPool(url, { max: 1 });
  return {
    end: () => pool.end(),

    async today(): Promise<DayNumber> {
      const { rows } = await pool.query(`select (business_now() at time zone 'Europe/Stockholm')::date::text as today`);
      return toDayNumber(rows[0].today);
    },

    /** The open decision of a type. */
    async questionOf(id: string, type: string): Promise<string | undefined> {
      const { rows } = await pool.query(
        `select _id from decisions where "case" = $1 and type = $2
         and status in ('unassigned', 'assigned', 'postponed', 'reset')`,
        [id, type],
      );
      return rows[0]?._id;
    },

    async enforcementOf(id: string): Promise<string | undefined> {
      const { rows } = await pool.query(
        `select _id from enforcement_applications where "case" = $1 and kind = 'enforcement' order by _id desc limit 1`,
        [id],
      );
      return rows[0]?._id;
    },

    /** The applications to the enforcement authority are sent every day. */
    async apply(): Promise<void> {
      await pool.query(
        `update enforcement_applications set status = 'sent', sent_date = queued_date where status = 'queued'`,
      );
    },

    /** Marks the due letters as sent. */
    async send(): Promise<void> {
      await pool.query(
        `update letters set status = 'sent' where status = 'queued'
         and letter_date <= (business_now() at time zone 'Europe/Stockholm')::date`,
      );
    },

    async paymentOf(id: string, number: number): Promise<string | undefined> {
      const { rows } = await pool.query('select _id from payments where "case" = $1 order by _id', [id]);
      return rows[number]?._id;
    },

    /** The newest letter that was not stopped, if it has one of these statuses; one that waits is handed over first. */
    async handOver(id: string, statuses: readonly string[]): Promise<string | undefined> {
      const { rows } = await pool.query(
        `with newest as (
           select _id, status from letters where "case" = $1 and status <> 'stopped' and amortization is null
           order by letter_date desc, _id desc limit 1
         )
         update letters l set status = case l.status when 'queued' then 'sending' else l.status end
         from newest n where l._id = n._id and n.status = any ($2) returning l._id`,
        [id, statuses],
      );
      return rows[0]?._id;
    },

    ...planReads(pool),

    factsOf: (ids: readonly string[]) => selectFacts(pool, ids),
  };
}

/** The newest plans and their letters. */
function planReads(pool: pg.Pool) {
  return {
    /** The newest plan of a case. */
    async planOf(id: string): Promise<string | undefined> {
      const { rows } = await pool.query(
        `select amortization from amortization_cases where "case" = $1 order by amortization desc limit 1`,
        [id],
      );
      return rows[0]?.amortization;
    },

    /** The newest letter of a plan that was not stopped, if it has not failed; one that waits is handed over first. */
    async handOverOfPlan(id: string): Promise<string | undefined> {
      const { rows } = await pool.query(
        `with newest as (
           select _id, status from letters where amortization = $1 and status <> 'stopped' order by _id desc limit 1
         )
         update letters l set status = case l.status when 'queued' then 'sending' else l.status end
         from newest n where l._id = n._id and n.status in ('queued', 'sent') returning l._id`,
        [id],
      );
      return rows[0]?._id;
    },
  };
}

export type Observer = ReturnType<typeof openObserver>;

/** `kind date due amount status` of the letters of each case, its payments and its newest plan. */
async function selectFacts(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlyMap<string, PortalFacts>> {
  const { rows } = await pool.query<PortalFacts & { case: string }>(
    `select id as "case",
       array(select kind || ' ' || letter_date || ' ' || coalesce(due_date::text, '-') || ' ' || amount || ' ' || status
         from letters where "case" = id and amortization is null order by letter_date, _id) as letters,
       array(select paid_date::text from payments
         where "case" = id and status <> 'reversed' and kind <> 'authority_payment') as paid,
       (select jsonb_build_object('status', a.status, 'setup', a.setup_fee, 'respites', a.respites,
           'missed', a.missed_in_row, 'nextDue', a.next_due_date,
           'advices', array(select v.due_date || ' ' || v.amount || ' ' || v.fee || ' ' || v.paid_amount || ' ' || v.status
             from amortization_advices v where v.amortization = a._id order by v.number),
           'letters', array(select kind || ' ' || letter_date || ' ' || amount || ' ' || status
             from letters where amortization = a._id order by _id))
         from amortizations a where a."case" = id order by a._id desc limit 1) as plan
     from unnest($1::text[]) as asked (id)`,
    [ids],
  );
  return new Map(rows.map(({ case: id, ...facts }) => [id, facts]));
}
