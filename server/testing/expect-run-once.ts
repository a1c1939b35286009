import type pg from 'pg';

/** What the flow has written for each case, as a text that is equal for cases that were handled alike. */
export async function tracesOf(pool: pg.Pool, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ trace: string }>(
    `select concat_ws(' ', state, status, next_flow_item, next_flow_date, added_costs_amount, remaining_transaction_amount,
       (select string_agg(kind || ' ' || amount, ',' order by kind) from letters l where l."case" = k._id),
       (select string_agg(ledger_account || ' ' || amount, ',' order by ledger_account, amount) from postings p
        where p."case" = k._id),
       (select string_agg(key, ',' order by key) from case_events e where e."case" = k._id),
       (select count(*) from history_entries h where h.resource = 'cases' and h.resource_id = k._id),
       (select count(*) from decisions d where d."case" = k._id),
       (select count(*) from flow_leases f where f."case" = k._id)) as trace
     from cases k where _id = any($1)`,
    [[...ids]],
  );
  return rows.map(({ trace }) => trace);
}
