import type { openPool } from '../server/src/store/connection/database.ts';

/** For each creditor, whatever the size. */
export const NOTIFICATIONS_PER_CREDITOR = 40;
const DAYS = 90;

/**
 * The data of the start page besides the cases: notifications of which half are hidden, a row of statistics a day for each
 * creditor and account, and one account of three creditors and one of three hundred, with as much data for each creditor.
 */
export async function fillHome(pool: ReturnType<typeof openPool>, casesPerCreditor: number): Promise<void> {
  await pool.query(`alter table creditor_notifications disable trigger all`);
  await pool.query(`
    insert into creditor_notifications (type, data, target_resource, target_resource_data_key, is_read, hidden_by_creditor,
      hidden_by_system, creditor, creditor_name, "case", account, partner, _created, _updated)
    select case n % 4 when 0 then 'new_decision' when 1 then 'case_fully_paid' when 2 then 'letter_returned' else 'objection_registered' end,
      jsonb_build_object('case', k._id, 'customer_name', k.customer_name), case n % 4 when 0 then 'decisions' else 'other' end,
      case n % 4 when 0 then 'decision' else 'case' end, n % 3 = 0, n % 4 = 1, n % 2 = 0 and n % 4 <> 0, c._id, c.name, k._id,
      c.account, c.partner, business_now() - make_interval(hours => n::int), business_now() - make_interval(hours => n::int)
    from creditors c
    join lateral (select _id, customer_name from cases where creditor = c._id order by _id limit 1) k on true
    cross join generate_series(1, ${NOTIFICATIONS_PER_CREDITOR}) n`);
  await pool.query(`alter table creditor_notifications enable trigger all`);
  const states = `jsonb_build_object('reminder', ${casesPerCreditor} / 5, 'debt_collection', n % 7, 'enforcement', 3, 'debt_surveillance', 1)`;
  const more = `'{}', '{"reminder": 2}', '{}', '{"payment_registered": 3}', '{"SEK": 100}', '{"opened": 1, "closed": 0, "reopened": 0, "capital_fully_paid": 1}'`;
  const columns =
    'date, states, remaining_amounts, start_actions, letters, events, paid_amounts, other, account, partner';
  const today = `(business_now() at time zone 'Europe/Stockholm')::date`;
  await pool.query(`
    insert into statistics_creditor_days (creditor, creditor_name, ${columns})
    select c._id, c.name, ${today} - n::int, ${states}, ${more}, c.account, c.partner
    from creditors c cross join generate_series(0, ${DAYS - 1}) n`);
  await pool.query(`
    insert into statistics_account_days (account_name, ${columns})
    select a.name, ${today} - n::int, ${states}, ${more}, a._id, a.partner
    from accounts a cross join generate_series(0, ${DAYS - 1}) n`);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

/** Moves creditors with all their rows between accounts, so that one has three of them and one three hundred. */
export async function makeAccounts(
  pool: ReturnType<typeof openPool>,
  sizes: readonly number[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ _id: string }>('select _id from creditors order by _id desc');
  const ids = rows.map(({ _id }) => _id);
  const accounts: string[] = [];
  for (const size of sizes) {
    const taken = ids.splice(0, size);
    if (taken.length < size) throw new Error(`there are too few creditors for an account of ${size}`);
    const made = await pool.query(`insert into accounts (name) values ($1) returning _id`, [`Konto med ${size}`]);
    const account = made.rows[0]._id as string;
    accounts.push(account);
    for (const table of ['cases', 'customers', 'invoices'])
      await pool.query(`update ${table} set account = $1 where creditor = any($2)`, [account, taken]);
    await pool.query('update creditors set account = $1 where _id = any($2)', [account, taken]);
  }
  return accounts;
}
