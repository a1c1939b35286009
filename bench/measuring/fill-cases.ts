import type { openPool } from '../../server/src/store/connection/database.ts';

/** The same for every size: the cost of a creditor's lists must not depend on other creditors' rows. */
export const CASES_PER_CREDITOR = 100;
export const CREDITORS_PER_ACCOUNT = 5;
/** An opening, two costs and a payment. */
export const POSTINGS_PER_CASE = 10;

const id = (prefix: string, n: string) => `'${prefix}' || lpad(to_hex(${n}), ${24 - prefix.length}, '0')`;
const states = `(array['invoice','reminder','debt_collection','enforcement','debt_surveillance'])[1 + n % 5]`;
const creditor = id('c', `(n / ${CASES_PER_CREDITOR})`);
const account = id('a', `(n / ${CASES_PER_CREDITOR * CREDITORS_PER_ACCOUNT})`);
const day = `date '2026-01-01' + (n % 300)::integer`;
const position = `jsonb_build_object('state', ${states}, 'phase', null, 'status', 'queued',
  'holds', case when n % 11 = 0 then '["manual_pause"]' else '[]' end::jsonb, 'before', null, 'closed', null)`;
const claims = `jsonb_build_array(jsonb_build_object('id', ${id('f', 'n')}, 'basis', '{"kind":"capital"}'::jsonb, 'terms', '{"rule":"late"}'::jsonb,
  'dayCount', 'ACT/365F', 'from', ${day}, 'base', 100000, 'changes', '[]'::jsonb))`;

/** One voucher of a case: its kind, its index within the case, and its lines as account and amount. */
const vouchers = [
  {
    kind: 'opening',
    at: 0,
    lines: [
      ['capital', 100_000],
      ['claim_added', -100_000],
    ],
  },
  {
    kind: 'cost',
    at: 1,
    lines: [
      ['reminder_fee', 6_000],
      ['claim_added', -6_000],
    ],
  },
  {
    kind: 'cost',
    at: 2,
    lines: [
      ['debt_collection_fee', 18_000],
      ['claim_added', -18_000],
    ],
  },
  {
    kind: 'payment',
    at: 3,
    lines: [
      ['receipts_in_transit', 5_000],
      ['creditor_payable', -5_000],
      ['capital', -5_000],
      ['claim_paid', 5_000],
    ],
  },
] as const;

const allKinds: readonly string[] = vouchers.map(({ kind }) => kind);
const filled = ['debtors', 'customers', 'cases', 'invoices', 'vouchers', 'postings'];
/** The ids fit by construction; checking each foreign key would take most of the time. */
const disableForeignKeys = filled.map(
  (table) => `alter table ${table} disable trigger all; alter table ${table} enable trigger user`,
);
const enableForeignKeys = filled.map((table) => `alter table ${table} enable trigger all`);

/**
 * Inserts this many cases into a migrated database, with the rows that registrations and payments would have written,
 * and builds the indexes afterwards. No case is due for years: otherwise a nightly run would disturb the measurement.
 */
export async function fillCases(
  pool: ReturnType<typeof openPool>,
  cases: number,
  kinds: readonly string[] = allKinds,
): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; made_by: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made_by from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [filled],
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  for (const statement of [...disableForeignKeys, ...fillStatements(cases, kinds), ...enableForeignKeys])
    await pool.query(statement);
  for (const { made_by: make } of indexes) await pool.query(make);
  await pool.query(`select setval('case_numbers', ${100_001 + cases})`);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

function fillStatements(cases: number, kinds: readonly string[]): readonly string[] {
  const creditors = cases / CASES_PER_CREDITOR;
  const accounts = creditors / CREDITORS_PER_ACCOUNT;
  const series = (count: number) => `from generate_series(0, ${count - 1}) n`;
  return [
    `insert into accounts (_id, name) select ${id('a', 'n')}, 'Konto ' || n ${series(accounts)}`,
    `insert into creditors (_id, name, organization_no, account, is_active)
     select ${id('c', 'n')}, 'Borgenär ' || n, lpad((5000000000 + n)::text, 10, '0'), ${id('a', `(n / ${CREDITORS_PER_ACCOUNT})`)}, true ${series(creditors)}`,
    `insert into debtors (_id, name, id_number, id_number_type, account)
     select ${id('d', 'n')}, 'Person ' || md5(n::text), lpad((199000000000 + n)::text, 12, '0'), 'swedish_person', ${account} ${series(cases)}`,
    `insert into customers (_id, name, id_number, creditor, account, debtor)
     select ${id('e', 'n')}, 'Person ' || md5(n::text), lpad((199000000000 + n)::text, 12, '0'), ${creditor}, ${account}, ${id('d', 'n')} ${series(cases)}`,
    `insert into cases (_id, journal_number, ocr_number, reference_number, creditor, account, customer, customer_name,
       customer_id_number, debtor, position, latest_state_date, flow_type, flow_configuration, start_action,
       next_flow_item, next_flow_date, registration_date, due_date, capital_amount, added_capital_amount, added_costs_amount,
       added_transaction_amount, remaining_capital_amount, remaining_costs_amount, remaining_transaction_amount,
       interest_claims, interest_stops)
     select ${id('b', 'n')}, (100001 + n)::text, (100001 + n)::text || '0', 'R' || n, ${creditor}, ${account}, ${id('e', 'n')},
       'Person ' || md5(n::text), lpad((199000000000 + n)::text, 12, '0'), ${id('d', 'n')}, ${position}, ${day}, 'standard',
       (select _id from flow_configurations where type = 'standard' and account is null), 'reminder', 'send_reminder',
       date '2099-01-01', ${day}, ${day}, 100000, 100000, 24000, 124000, 95000, 24000, 119000, ${claims}, '[]'
     ${series(cases)}`,
    `insert into invoices (_id, invoice_number, invoice_date, due_date, amount, "case", customer, customer_name, creditor, account)
     select ${id('f', 'n')}, 'F' || n, ${day} - 30, ${day}, 100000, ${id('b', 'n')}, ${id('e', 'n')}, 'Person ' || md5(n::text), ${creditor}, ${account} ${series(cases)}`,
    // The checks of `voucher_entries` on each voucher are run on all of them at the end.
    'alter table vouchers disable trigger user; alter table postings disable trigger user',
    'alter table postings enable trigger postings_count_added',
    ...vouchers
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ kind, at, lines }) => [
        `insert into vouchers (_id, kind, booked, text, lines) select ${id(`1${at}`, 'n::bigint * 4096')}, '${kind}', ${day}, 'F' || n, ${lines.length} ${series(cases)}`,
        ...lines.map(
          ([ledgerAccount, amount], line) =>
            `insert into postings (voucher, line, booked, ledger_account, amount, currency, account, creditor, "case", invoice)
           select ${id(`1${at}`, 'n::bigint * 4096')}, ${line + 1}, ${day}, '${ledgerAccount}', ${amount}, 'SEK', ${account}, ${creditor}, ${id('b', 'n')}, ${id('f', 'n')} ${series(cases)}`,
        ),
      ]),
  ];
}

/** Counts vouchers that do not balance or lack lines; 0 is correct. Replaces the triggers' checks of each row. */
export const unbalanced = `select count(*) as n from (
  select voucher from postings group by voucher, book_of(ledger_account) having sum(amount) <> 0
  union all select _id from vouchers v where lines <> (select count(*) from postings p where p.voucher = v._id)) wrong`;
