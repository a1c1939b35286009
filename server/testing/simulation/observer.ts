import { openPool } from '../../src/store/connection/database.ts';
import { type DayNumber, toDayNumber } from './day-numbers.ts';

/** Reads the database of the simulation and marks its letters as sent, over a connection that never breaks. */
export function openObserver(url: string) {
  const pool = openPool(url, { max: 1 });
  return {
    end: () => pool.end(),

    async today(): Promise<DayNumber> {
      const { rows } = await pool.query(`select (business_now() at time zone 'Europe/Stockholm')::date::text as today`);
      return toDayNumber(rows[0].today);
    },

    /** Marks the due letters as sent, every day. */
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

    async lettersOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const { rows } = await pool.query<{ case: string; summaries: string[] }>(
        `select "case", array_agg(kind || ' ' || letter_date || ' ' || coalesce(due_date::text, '-') || ' ' || amount
           order by letter_date, _id) as summaries
         from letters where "case" = any ($1) group by 1`,
        [ids],
      );
      return new Map(rows.map((row) => [row.case, row.summaries]));
    },
  };
}
