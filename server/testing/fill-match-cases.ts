import { buildOcr } from '@fordra/domain/parties/identity/ocr';
import type { openPool } from '../src/store/connection/database.ts';

/** So many cases of one creditor, each of a person of its own, with an invoice and a letter, in a migrated database. */
export async function fillMatchCases(pool: ReturnType<typeof openPool>, count: number) {
  const id = (letter: string) => `'${letter}' || lpad(to_hex(n), 23, '0')`;
  const [account, creditor] = [`a${'0'.repeat(23)}`, `c${'0'.repeat(23)}`];
  const each = `from generate_series(0, ${count - 1}) n`;
  const ocrs = Array.from({ length: count }, (_, n) => buildOcr(String(200_001 + n)));
  const position = { state: 'reminder', phase: null, status: 'queued', holds: [], before: null, closed: null };
  const fill: readonly (readonly [string, readonly unknown[]])[] = [
    [`insert into accounts (_id, name) values ('${account}', 'Konto')`, []],
    [
      `insert into creditors (_id, name, organization_no, account, is_active)
       values ('${creditor}', 'Borgenär', '5560160680', '${account}', true)`,
      [],
    ],
    [
      `insert into debtors (_id, name, id_number, id_number_type, account)
       select ${id('d')}, 'Person Nummer ' || n, (199000000000 + n)::text, 'swedish_person', '${account}' ${each}`,
      [],
    ],
    [
      `insert into customers (_id, name, creditor, account, debtor)
       select ${id('e')}, 'Person Nummer ' || n, '${creditor}', '${account}', ${id('d')} ${each}`,
      [],
    ],
    [
      `insert into cases (_id, journal_number, ocr_number, creditor, account, customer, customer_name, debtor, position,
         latest_state_date, flow_type, flow_configuration, start_action, registration_date, due_date, capital_amount,
         interest_claims, interest_stops)
       select ${id('b')}, (200001 + n)::text, ($1::text[])[n + 1], '${creditor}', '${account}', ${id('e')},
         'Person Nummer ' || n, ${id('d')}, $2::jsonb, date '2026-10-01', 'standard',
         (select _id from flow_configurations where type = 'standard' and account is null), 'reminder',
         date '2026-10-01', date '2026-09-01', 100000, '[]', '[]' ${each}`,
      [ocrs, JSON.stringify(position)],
    ],
    [
      `insert into invoices (invoice_number, invoice_date, due_date, amount, "case", customer, customer_name, creditor, account)
       select 'F' || n, date '2026-08-01', date '2026-09-01', 100000, ${id('b')}, ${id('e')}, 'Person', '${creditor}',
         '${account}' ${each}`,
      [],
    ],
    [
      `insert into letters (kind, channel, letter_date, amount, recipient_name, data, "case", customer, creditor, account)
       select 'reminder', 'letter', date '2026-10-20', 100000 + n % 500, 'Person', '{}', ${id('b')}, ${id('e')},
         '${creditor}', '${account}' ${each}`,
      [],
    ],
    ['vacuum analyze cases, debtors, invoices, letters', []],
  ];
  for (const [statement, values] of fill) await pool.query(statement, [...values]);
  return { caseId: (n: number) => `b${n.toString(16).padStart(23, '0')}` };
}
