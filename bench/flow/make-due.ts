import type { openPool } from '../../server/src/store/connection/database.ts';
import { fillCases } from '../measuring/fill-cases.ts';

type Pool = ReturnType<typeof openPool>;

/** Adds this many equal cases whose reminder is due today; returns their ids. */
export async function makeDue(pool: Pool, count: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from cases');
  if (rows[0]!.n === 0) await prepare(pool, 10_000);
  const { rows: cases } = await pool.query<{ _id: string }>(
    `update cases set next_flow_date = (business_now() at time zone 'Europe/Stockholm')::date
     where _id in (select _id from cases where next_flow_date > business_now() + interval '1 year' and state = 'invoice'
       order by _id limit $1)
     returning _id`,
    [count],
  );
  if (cases.length < count) throw new Error('there are no more cases to run');
  return cases.map(({ _id }) => _id);
}

/** Cases as a registration leaves them, none of them due for years. */
export async function prepare(pool: Pool, size: number): Promise<void> {
  await fillCases(pool, size, ['opening']);
  await pool.query(
    `update creditors set debt_description = 'El och nät', case_config = '{"reminder_fee_agreed":true}'::jsonb`,
  );
  await pool.query(
    `update debtors set address = '{"address_line_1":"Gatan 1","zip_code":"111 22","city":"Stockholm","country":"SE"}'`,
  );
  await pool.query(`update cases set added_costs_amount = 0,
    added_transaction_amount = 100000, remaining_capital_amount = 100000, remaining_costs_amount = 0,
    remaining_transaction_amount = 100000, due_date = date '2026-09-01', limitation_date = date '2029-06-01',
    interest_claims = jsonb_set(interest_claims, '{0,from}', '"2026-09-01"'), next_flow_date = date '2099-01-01',
    position = jsonb_build_object('state', 'invoice', 'phase', null, 'status', 'queued', 'holds', '[]'::jsonb,
      'before', null, 'closed', null)`);
}
