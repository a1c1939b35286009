import { openPool } from '../../src/store/connection/database.ts';
import { type Paper, toPaper } from './paper-calendar.ts';

/** Looks into the database of the office, and takes its post away, over a connection that nothing breaks. */
export function lookAt(url: string) {
  const looking = openPool(url, { max: 1 });
  return {
    end: () => looking.end(),

    async today(): Promise<Paper> {
      const { rows } = await looking.query(
        `select (business_now() at time zone 'Europe/Stockholm')::date::text as today`,
      );
      return toPaper(rows[0].today);
    },

    /** The post leaves every day. */
    async send(): Promise<void> {
      await looking.query(
        `update letters set status = 'sent' where status = 'queued'
         and letter_date <= (business_now() at time zone 'Europe/Stockholm')::date`,
      );
    },

    async paymentOf(id: string, number: number): Promise<string | undefined> {
      const { rows } = await looking.query('select _id from payments where "case" = $1 order by _id', [id]);
      return rows[number]?._id;
    },

    async lettersOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const { rows } = await looking.query<{ case: string; told: string[] }>(
        `select "case", array_agg(kind || ' ' || letter_date || ' ' || coalesce(due_date::text, '-') || ' ' || amount
           order by letter_date, _id) as told
         from letters where "case" = any ($1) group by 1`,
        [ids],
      );
      return new Map(rows.map((row) => [row.case, row.told]));
    },
  };
}
