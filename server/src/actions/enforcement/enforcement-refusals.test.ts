import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { allActions } from '../all-actions.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read, traces, system } = await openCaseActions(portal);
const today = daysAgo(0);
await portal.pool.query(`update creditors set debt_description = 'El' where name = 'Nordvik El AB'`);

/** A case with its own debtor, so that the tests do not affect each other. */
const people = [
  '200001012384',
  '200001012392',
  '200002292381',
  '200002292399',
  '200012312385',
  '200101012383',
  '200101012391',
  '200105312391',
];
let made = 0;
async function aWatchedCase(customer: object = {}): Promise<string> {
  const id_number = people[made++ % people.length]!;
  const address = { address_line_1: 'Gatan 2', zip_code: '111 11', city: 'Lund', country: 'SE' };
  const id = await aCase({ customer: { name: 'Prov Provsson', id_number, address, ...customer } });
  await setPosition(id, { state: 'debt_surveillance' });
  await aLetter(id, 'surveillance_letter');
  return id;
}

const setPosition = (id: string, position: object) =>
  portal.pool.query('update cases set position = position || $2::jsonb where _id = $1', [id, JSON.stringify(position)]);
/** A letter whose period is over. */
const aLetter = (id: string, kind: string) =>
  portal.pool.query(
    `insert into letters (kind, status, channel, letter_date, due_date, amount, recipient_name, data, "case", customer, creditor, account)
     select $2, 'sent', 'letter', registration_date - 30, registration_date - 10, 1, 'x', '{}', _id, customer, creditor, account
     from cases where _id = $1`,
    [id, kind],
  );
const debtor = (id: string, change: string) =>
  portal.pool.query(`update debtors set ${change} where _id = (select debtor from cases where _id = $1)`, [id]);
const agreement = (isSigned: boolean) =>
  portal.pool.query(
    `update creditors set agreement_version = (select _id from agreement_versions where $1 limit 1) where name = 'Nordvik El AB'`,
    [isSigned],
  );
const anApplication = (id: string, kind: string, status: string) =>
  portal.pool.query(
    `insert into enforcement_applications (kind, status, claim, total, queued_date, "case", creditor, account)
     select $2, $3, '{}', 1, registration_date, _id, creditor, account from cases where _id = $1`,
    [id, kind, status],
  );
async function atAuthority(id: string, phase: string): Promise<void> {
  await setPosition(id, { state: 'enforcement', phase, status: 'processed' });
}
async function scheduled(id: string): Promise<void> {
  await setPosition(id, { state: 'debt_collection', phase: 'scheduled', status: 'queued' });
  await aLetter(id, 'debt_collection');
  await portal.pool.query('update cases set next_flow_item = $2, next_flow_date = $3 where _id = $1', [
    id,
    'verdict_submission',
    today,
  ]);
}

type Row = readonly [refusal: string, action: string, prepare: (id: string) => unknown, input?: object];

const rows: readonly Row[] = [
  ['too_low_capital_for_enforcement', 'attempt_enforcement', (id) => must(id, 'credit_capital', { amount: 60_000 })],
  ['too_low_score_for_enforcement', 'attempt_enforcement', (id) => debtor(id, 'score = 19, score_date = current_date')],
  ['associations_and_foundations_not_allowed', 'attempt_enforcement', (id) => debtor(id, `legal_type = 'association'`)],
  ['debtor_underage', 'attempt_enforcement', (id) => debtor(id, `born = '2010-01-01'`)],
  ['not_allowed_for_foreign_customers', 'attempt_enforcement', (id) => debtor(id, 'is_foreign = true')],
  ['agreement_missing', 'attempt_enforcement', () => agreement(false)],
  [
    'total_remaining_below_minimum_remaining_capital',
    'attempt_enforcement',
    async (id) => {
      const { remaining_transaction_amount: owed, accrued_interest: accrued } = await read(id);
      await must(id, 'credit_capital', { amount: owed + (accrued?.amount ?? 0) - 90_00 });
    },
  ],
  [
    'surveillance_letter_not_expired',
    'attempt_enforcement',
    (id) => portal.pool.query('delete from letters where "case" = $1', [id]),
  ],
  ['enforcement_attempted_recently', 'attempt_enforcement', (id) => anApplication(id, 'enforcement', 'ended')],
  ['status_not_allowed', 'recall_enforcement', () => {}],
  ['payment_order_application_not_sent', 'recall_enforcement', (id) => scheduled(id)],
  [
    'payment_order_application_not_sent',
    'recall_enforcement',
    async (id) => [await atAuthority(id, 'verdict_submitted'), await anApplication(id, 'payment_order', 'queued')],
  ],
  [
    'enforcement_application_not_yet_sent',
    'recall_enforcement',
    async (id) => [await atAuthority(id, 'enforcement_submitted'), await anApplication(id, 'enforcement', 'queued')],
  ],
  [
    'already_recalled_from_enforcement',
    'recall_enforcement',
    (id) => setPosition(id, { state: 'enforcement_recalled', phase: null }),
  ],
  [
    'non_swedish_id_number',
    'run_next_item',
    async (id) => [await scheduled(id), await debtor(id, `id_number_type = 'other_person'`)],
  ],
  [
    'not_a_swedish_address',
    'run_next_item',
    async (id) => [await scheduled(id), await debtor(id, `address = address || '{"country":"NO"}'`)],
  ],
  [
    'demand_not_expired',
    'run_next_item',
    async (id) => [await scheduled(id), await portal.pool.query('delete from letters where "case" = $1', [id])],
  ],
  [
    'case_not_in_court',
    'register_court_outcome',
    (id) => setPosition(id, { state: 'dispute', holds: ['dispute'] }),
    { outcome: 'lost', decided_date: today },
  ],
  ['no_active_decision', 'make_decision', () => {}, { options: ['apply_payment_order'] }],
];

/** Input without which an action is not considered. */
const required: Readonly<Record<string, object>> = { recall_enforcement: { reason: 'Betalt' } };

for (const [refusal, action, prepare, input = {}] of rows)
  test(`${refusal}: ${action}`, async () => {
    await agreement(true);
    const id = await aWatchedCase();
    await prepare(id);
    const before = [await traces(), await applications()];
    const reply = await act(id, action, { ...required[action], ...input });
    expect([reply.statusCode, reply.json()._error?.message]).toEqual([422, refusal]);
    expect(allActions.find(({ name }) => name === action)?.refusals).toContain(refusal);
    expect([await traces(), await applications()]).toEqual(before);
  });

test('a refusal says what is true of the case and what would lift it', async () => {
  await agreement(true);
  const id = await aWatchedCase();
  await debtor(id, `born = '1990-01-01', score = null, legal_type = null, is_foreign = false`);
  await portal.pool.query('delete from letters where "case" = $1', [id]);
  const missing = 'Inget bevakningsbrev har skickats som gäller.';
  expect((await act(id, 'attempt_enforcement')).json()._locale_message).toContain(missing);
  const offered = (await portal.call(system, { url: `/api/cases/${id}/actions` })).json()._items;
  const attempt = offered.find((one: { name: string }) => one.name === 'attempt_enforcement');
  expect(attempt._locale_message).toContain(missing);
  expect(attempt).not.toHaveProperty('detail');
});

async function applications(): Promise<unknown> {
  const { rows: found } = await portal.pool.query('select count(*)::int as n from enforcement_applications');
  return found[0];
}
