import type { Decision } from '@fordra/resources/decisions/decisions';
import type { Amortization } from '@fordra/resources/plans/amortizations';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { anInvoiceInput } from '../../../testing/register-cases.ts';
import { testAgency } from '../../../testing/run-flow.ts';
import { carryOutDueChoices } from '../../engine/flow/carry-out-due-choices.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read } = await openCaseActions(portal);

/** More payments than anyone may agree on without the creditor. */
const terms = { amount_per_payment: 200_00, first_due_date: daysAgo(-30), accepted: 'phone' };
const idNumbers = ['200001012400', '200001012418', '200001012426', '200001012434', '200001012442', '200001012459'];
/** Of 3 000 kr, each of a debtor of its own. */
async function aDebt(): Promise<string> {
  const address = { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
  const customer = { name: 'Plan Testsson', id_number: idNumbers.pop(), address };
  return aCase({ customer, invoices: [anInvoiceInput({ amount: 3_000_00 })] });
}
const rowsOf = async <Row>(text: string, id: string) => (await portal.pool.query(text, [id])).rows as Row[];
const decisionOf = async (id: string) =>
  (await rowsOf<Decision>(`select * from decisions where "case" = $1 order by _id desc limit 1`, id))[0]!;
const planOf = async (id: string) =>
  (await rowsOf<Amortization>(`select * from amortizations where "case" = $1 order by _id desc limit 1`, id))[0];
const onDecision = { on: 'decisions' };

/** What is asked of the creditor of a case. */
async function aProposal(id: string): Promise<string> {
  const reply = await act(id, 'start_amortization', terms);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ decision: string }>().decision;
}

test('more than twelve payments wait for the creditor, with what was proposed; the case stands still', async () => {
  const id = await aDebt();
  const decision = await aProposal(id);
  expect(await planOf(id)).toBeUndefined();
  expect(await read(id)).toMatchObject({ status: 'paused' });
  expect(await read<Decision>(decision, 'decisions')).toMatchObject({
    type: 'approve_amortization',
    data: { proposal: { cases: [id], amount_per_payment: 200_00, approved_by: 'creditor', accepted: 'phone' } },
  });
  expect((await act(id, 'start_amortization', terms)).json()).toMatchObject({ _error: { message: 'case_is_paused' } });
});

test('approved it starts, with its fee once, its letter and its first advice', async () => {
  const id = await aDebt();
  const owed = (await read(id)).payable_amount!;
  await must(await aProposal(id), 'make_decision', { options: ['approve'] }, onDecision);
  const plan = await planOf(id);
  expect(plan).toMatchObject({
    status: 'active',
    approved_by: 'creditor',
    setup_fee: 170_00,
    max_advice_intervals: 36,
  });
  expect(plan!.total_amount).toBe(plan!.agreed.total);
  expect(await read(id)).toMatchObject({ state: 'amortization', payable_amount: owed + 170_00 });
  const letters = await rowsOf<{ kind: string }>('select kind from letters where "case" = $1', id);
  expect(letters).toEqual([{ kind: 'amortization_plan' }]);
});

test('the same by the action on the case, and after the quarter of an hour in which it may be undone', async () => {
  const [first, later] = [await aDebt(), await aDebt()];
  await aProposal(first);
  await must(first, 'make_decision', { options: ['approve'] });
  expect(await planOf(first)).toMatchObject({ status: 'active' });
  await must(await aProposal(later), 'make_decision', { options: ['approve'], carry_out: 'later' }, onDecision);
  expect(await planOf(later)).toBeUndefined();
  await portal.pool.query(`update decisions set carry_out_at = business_now() where "case" = $1`, [later]);
  await carryOutDueChoices({ db: portal.db, log: pino({ level: 'silent' }), agency: testAgency });
  expect(await planOf(later)).toMatchObject({ status: 'active', setup_fee: 170_00 });
});

test('a plan that can no longer start when it is approved leaves the decision open, and says why', async () => {
  const id = await aDebt();
  const decision = await aProposal(id);
  await must(decision, 'make_decision', { options: ['approve'], carry_out: 'later' }, onDecision);
  // A second case of the plan that was closed meanwhile.
  await portal.pool.query(
    `update decisions set carry_out_at = business_now(), data = jsonb_set(data, '{proposal,cases}', data->'proposal'->'cases' || '["000000000000000000000000"]')
    where _id = $1`,
    [decision],
  );
  await carryOutDueChoices({ db: portal.db, log: pino({ level: 'silent' }), agency: testAgency });
  expect(await decisionOf(id)).toMatchObject({ status: 'reset', refused: 'not_found' });
  expect(await planOf(id)).toBeUndefined();
  expect(await read(id)).toMatchObject({ status: 'paused' });
});

test('refused, the case goes on where it was', async () => {
  const id = await aDebt();
  await must(await aProposal(id), 'make_decision', { options: ['refuse_and_continue'] }, onDecision);
  expect(await planOf(id)).toBeUndefined();
  expect(await read(id)).not.toMatchObject({ status: 'paused' });
});
