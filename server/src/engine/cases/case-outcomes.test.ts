import { type CaseFact, type CaseFacts, caseFacts } from '@fordra/domain/cases/states/case-facts';
import { UNKNOWN } from '@fordra/domain/cases/states/unknown';
import { registerPayment } from '@fordra/domain/money/actions/register-payment';
import { debtComponents } from '@fordra/domain/money/allocation/debt-components';
import { explainAmount } from '@fordra/domain/money/explain/explain-amount';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { openDatabase } from '../../store/connection/database.ts';
import { applyCaseOutcomes } from './apply-case-outcomes.ts';
import { loadCaseFiles } from './load-case-files.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const creditor = await creditorId(portal, 'Solo AB');
const cases = Array.from({ length: 60 }, () => aCaseInput());
const ids: string[] = (await postCases(portal, system, { creditor, cases })).json()._cases;
const everything = { kind: 'everything' } as const;
const by = { user: null, userName: null, signedInBy: null, fromAddress: null, requestId: null, action: 'prov' };

const sent: string[] = [];
const watched = openDatabase(portal.pool, (text) => void sent.push(text));

async function payAll(some: readonly string[], amount: number): Promise<number> {
  sent.length = 0;
  await watched.transaction().execute(async (tx) => {
    const loaded = await loadCaseFiles(tx, { ids: some, scope: everything, isLocked: true });
    const changes = loaded.map((one) => {
      const decided = registerPayment(one.file, { amount, paid: one.file.today });
      if (!decided.allowed) throw new Error(decided.refusal);
      return { loaded: one, outcome: decided.outcome };
    });
    await applyCaseOutcomes(tx, changes, by);
  });
  return sent.length;
}

test('one case and sixty cases take the same number of statements', async () => {
  const one = await payAll(ids.slice(0, 1), 10_000);
  const many = await payAll(ids, 10_000);
  expect(many).toBe(one);
  expect(many).toBeLessThan(30);
});

test('loading gives what was applied, and the sums stored on the case are those of its postings', async () => {
  await payAll(ids.slice(5, 15), 500_000);
  const loaded = await loadCaseFiles(portal.db, { ids, scope: everything });
  expect(loaded).toHaveLength(ids.length);
  for (const { file, row } of loaded) {
    const { rows } = await portal.pool.query(
      `select ledger_account, sum(amount)::bigint as sum from postings where "case" = $1 group by 1`,
      [file.id],
    );
    const sums = Object.fromEntries(rows.map((one) => [one.ledger_account, one.sum])) as Record<string, number>;
    const owed = debtComponents.reduce((sum, component) => sum + (sums[component] ?? 0), 0);
    expect(row.remaining_transaction_amount).toBe(owed);
    expect(row.remaining_capital_amount).toBe(sums.capital ?? 0);
    expect(row.overpaid_amount).toBe(0 - (sums.overpaid ?? 0));
    const { total, unpostedInterest } = explainAmount(file.debt, file.today);
    expect(total - unpostedInterest).toBe(owed);
    expect(file.position.closed !== null).toBe(row.closed !== null);
  }
  const closed = loaded.filter(({ row }) => row.closed !== null);
  expect(closed).toHaveLength(10);
  for (const { row } of closed) expect(row).toMatchObject({ closed_kind: 'fully_paid', next_flow_date: null });
});

test('every fact of a case has a source', async () => {
  const loaded = await loadCaseFiles(portal.db, { ids, scope: everything });
  const unknownIn = (facts: CaseFacts) =>
    (Object.keys(facts) as CaseFact[]).filter((fact) => (facts[fact] as unknown) === UNKNOWN);
  for (const { file } of loaded) {
    expect(Object.keys(file.facts).toSorted()).toEqual(Object.keys(caseFacts).toSorted());
    expect(unknownIn(file.facts)).toEqual([]);
  }
});

test('cases of another account are not found', async () => {
  const { rows } = await portal.pool.query(`select _id from accounts where name = 'Nordvik-koncernen'`);
  const scope = { kind: 'account', id: rows[0]._id, user: '' } as const;
  expect(await loadCaseFiles(portal.db, { ids, scope })).toEqual([]);
});

test.each(['customer', 'creditor', 'account', 'partner'])(
  'an event or a letter of a %s that does not exist is refused',
  async (owner) => {
    const owners = ['customer', 'creditor', 'account', 'partner'];
    const from = (nobody?: string) =>
      `${owners.map((one) => (one === nobody ? `'${'0'.repeat(24)}'` : one)).join()} from cases where _id = any($1)`;
    const event = `insert into case_events (key, data, "case", ${owners.join()}) select 'x', '{}', _id,`;
    const letter = `insert into letters (kind, channel, letter_date, amount, recipient_name, data, "case", ${owners.join()})
    select 'reminder', 'letter', '2026-01-01', 1, 'x', '{}', _id,`;
    for (const insert of [event, letter]) {
      await expect(portal.pool.query(`${insert} ${from(owner)}`, [ids])).rejects.toMatchObject({ code: '23503' });
      await portal.pool.query(`${insert} ${from()}`, [ids.slice(0, 2)]);
    }
  },
);

test('an event or a letter belongs to an existing case, which cannot be deleted, and cannot move to another case', async () => {
  const owners = 'customer, creditor, account, partner';
  const rest = `'${'0'.repeat(24)}', ${owners} from cases where _id = '${ids[0]}'`;
  for (const insert of [
    `insert into case_events (key, data, "case", ${owners}) select 'x', '{}', ${rest}`,
    `insert into letters (kind, channel, letter_date, amount, recipient_name, data, "case", ${owners})
     select 'reminder', 'letter', '2026-01-01', 1, 'x', '{}', ${rest}`,
  ])
    await expect(portal.pool.query(insert)).rejects.toMatchObject({ code: '23503' });
  for (const change of [
    `update letters set "case" = '${ids[1]}' where "case" = '${ids[0]}'`,
    `update cases set _id = '${'0'.repeat(24)}' where _id = '${ids[0]}'`,
  ])
    await expect(portal.pool.query(change)).rejects.toThrow();
  await expect(portal.pool.query('delete from cases where _id = $1', [ids[0]])).rejects.toMatchObject({
    constraint: 'case_events_case_fkey',
  });
});
