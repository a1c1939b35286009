import type { AmortizationAdvice } from '@fordra/resources/plans/amortization-advices';
import type { Amortization } from '@fordra/resources/plans/amortizations';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testAgency } from '../../../testing/run-flow.ts';
import { settleLetterSteps } from '../../engine/flow/settle-letter-steps.ts';
import { runDuePlans } from '../../engine/plans/run-due-plans.ts';

const portal = await testPortal();
afterAll(portal.close);
const { system, aCase, act, must, read } = await openCaseActions(portal);
const log = pino({ level: 'silent' });
const run = () => runDuePlans({ db: portal.db, log, agency: testAgency });

const terms = (more: object = {}) => ({
  amount_per_payment: 400_00,
  first_due_date: daysAgo(-30),
  accepted: 'phone',
  ...more,
});
const idNumbers = [
  '200001012400',
  '200001012418',
  '200001012426',
  '200001012434',
  '200001012442',
  '200001012459',
  '200001012467',
  '200001012475',
];
/** Each of a debtor of its own, who may have three plans at most. */
const aDebt = () => {
  const address = { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
  return aCase({ customer: { name: 'Plan Testsson', id_number: idNumbers.pop(), address } });
};
const advicesOf = async (plan: string): Promise<readonly AmortizationAdvice[]> => {
  const where = encodeURIComponent(JSON.stringify({ amortization: plan }));
  return (await portal.call(system, { url: `/api/amortization--advices?where=${where}&sort=number` })).json()._items;
};
const planOf = (id: string) => read<Amortization>(id, 'amortizations');
const startOn = async (id: string, more: object = {}): Promise<string> => {
  const reply = await act(id, 'start_amortization', terms(more));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ amortization: string }>().amortization;
};

const lettersOf = async (plan: string): Promise<readonly { _id: string; kind: string; status: string }[]> =>
  (await portal.pool.query('select _id, kind, status from letters where amortization = $1 order by _id', [plan])).rows;
const sendLetters = (plan: string) =>
  portal.pool.query(`update letters set status = 'sent', sent = business_now() where amortization = $1`, [plan]);
/** No channel takes the letter. */
async function failLetter(letter: string): Promise<void> {
  await portal.pool.query(`update letters set status = 'sending' where _id = $1`, [letter]);
  const step = { letter, lease: null, status: 'failed', fault: 'no_way', isOver: true } as const;
  await portal.db.transaction().execute((tx) => settleLetterSteps(tx, [step], log));
}

describe('a plan', () => {
  test('starts with its fee, its written plan and its first advice; the case leaves its flow', async () => {
    const id = await aDebt();
    const before = await read(id);
    const plan = await startOn(id);
    expect(await read(id)).toMatchObject({ state: 'amortization', phase: 'advice' });
    expect((await read(id)).payable_amount).toBe(before.payable_amount! + 170_00);
    expect(await planOf(plan)).toMatchObject({
      status: 'active',
      setup_fee: 170_00,
      cases: [id],
      next_event: 'reminder',
    });
    expect(await advicesOf(plan)).toMatchObject([{ number: 1, amount: 400_00, status: 'sent' }]);
    const { rows } = await portal.pool.query('select kind, status from letters where "case" = $1', [id]);
    expect(rows).toEqual([{ kind: 'amortization_plan', status: 'queued' }]);
    expect((await act(id, 'start_amortization', terms())).json()).toMatchObject({
      _error: { message: 'amortization_max_active_reached' },
    });
  });

  test('a dry run saves nothing, and two starts at once make one plan', async () => {
    const id = await aDebt();
    expect((await act(id, 'start_amortization', terms(), { query: '?dry_run=true' })).statusCode).toBe(200);
    expect(await read(id)).not.toMatchObject({ state: 'amortization' });
    const replies = await Promise.all([act(id, 'start_amortization', terms()), act(id, 'start_amortization', terms())]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const { rows } = await portal.pool.query('select count(*)::int as n from amortizations where "case" = $1', [id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('is credited when its case is paid, completed when it is paid off, and lives again when that bounces', async () => {
    const id = await aDebt();
    const plan = await startOn(id);
    await must(id, 'register_payment', { amount: 400_00, paid_date: daysAgo(0) });
    await run();
    expect(await advicesOf(plan)).toMatchObject([{ status: 'paid', paid_amount: 400_00 }]);
    await must(id, 'register_payment', { amount: (await read(id)).payable_amount!, paid_date: daysAgo(0) });
    await run();
    expect(await planOf(plan)).toMatchObject({ status: 'completed', remaining_amount: 0, next_event_date: null });
    const { rows } = await portal.pool.query('select _id from payments where "case" = $1 order by _id desc', [id]);
    await must(rows[0]._id, 'reverse_payment', { reason: 'Studsade' }, { on: 'payments' });
    await run();
    expect(await planOf(plan)).toMatchObject({ status: 'active' });
    expect(await read(id)).toMatchObject({ state: 'amortization', closed_kind: null });
  });

  test('may be given respite, changed and cancelled; the next one has no second fee', async () => {
    const id = await aDebt();
    const plan = await startOn(id);
    await sendLetters(plan);
    await must(plan, 'approve_plan_respite', {}, { on: 'amortizations' });
    expect(await planOf(plan)).toMatchObject({ status: 'respite', respites: 1 });
    await must(plan, 'change_amortization', { amount_per_payment: 500_00 }, { on: 'amortizations' });
    expect(await planOf(plan)).toMatchObject({ amount_per_payment: 500_00 });
    await must(plan, 'cancel_amortization', { reason: 'debtor_wish' }, { on: 'amortizations' });
    expect(await planOf(plan)).toMatchObject({ status: 'cancelled', next_event_date: null });
    expect(await read(id)).not.toMatchObject({ state: 'amortization' });
    expect((await act(plan, 'approve_plan_respite', {}, { on: 'amortizations' })).json()).toMatchObject({
      _error: { message: 'amortization_not_active' },
    });
    const owed = (await read(id)).payable_amount;
    expect(await planOf(await startOn(id))).toMatchObject({ setup_fee: 0, previous: plan });
    expect((await read(id)).payable_amount).toBe(owed);
  });

  test('whose written plan cannot be sent costs nothing, and the letter is not tried again with its fee', async () => {
    const id = await aDebt();
    const before = (await read(id)).payable_amount!;
    const plan = await startOn(id);
    const [written] = await lettersOf(plan);
    await failLetter(written!._id);
    expect(await planOf(plan)).toMatchObject({ status: 'active', setup_fee: 0, remaining_amount: before });
    expect((await read(id)).payable_amount).toBe(before);
    expect((await act(written!._id, 'retry_letter', {}, { on: 'letters' })).json()).toMatchObject({
      _error: { message: 'letter_fee_credited' },
    });
  });

  test('that is cancelled before its letters have left sends only that it is cancelled', async () => {
    const id = await aDebt();
    const before = (await read(id)).payable_amount!;
    const plan = await startOn(id);
    await must(plan, 'cancel_amortization', { reason: 'debtor_wish' }, { on: 'amortizations' });
    expect(await lettersOf(plan)).toMatchObject([
      { kind: 'amortization_plan', status: 'stopped' },
      { kind: 'amortization_cancelled', status: 'queued' },
    ]);
    expect((await read(id)).payable_amount).toBe(before);
    expect(await planOf(await startOn(id))).toMatchObject({ setup_fee: 170_00, previous: plan });
  });

  test('may ask for less a month of a debtor with a budget and debt counsellor', async () => {
    const id = await aDebt();
    const low = terms({ amount_per_payment: 180_00 });
    const isTooLow = { _error: { message: 'amortization_amount_below_minimum' } };
    expect((await act(id, 'start_amortization', low)).json()).toMatchObject(isTooLow);
    const { debtor } = await read(id);
    await portal.pool.query(
      `insert into proxy_mandates ("user", debtor, kind, "from", "to")
        select _id, $1, 'debt_counselor', $2, $3 from users where email = 'sys@fordra.example'`,
      [debtor, daysAgo(1), daysAgo(-1)],
    );
    const plan = await startOn(id, low);
    await must(plan, 'change_amortization', { amount_per_payment: 150_00 }, { on: 'amortizations' });
    expect(await planOf(plan)).toMatchObject({ amount_per_payment: 150_00 });
    await portal.pool.query('delete from proxy_mandates where debtor = $1', [debtor]);
    const change = await act(plan, 'change_amortization', { amount_per_payment: 160_00 }, { on: 'amortizations' });
    expect(change.json()).toMatchObject(isTooLow);
  });

  test('that is not kept is reminded of and cancelled, each day once', async () => {
    const id = await aDebt();
    const plan = await startOn(id);
    await moveClock(portal.db, 60);
    await run();
    await run();
    expect(await planOf(plan)).toMatchObject({ status: 'cancelled', cancelled_reason: 'missed' });
    const { rows } = await portal.pool.query('select key from case_events where "case" = $1 order by _id', [id]);
    expect(rows.filter(({ key }) => key === 'amortization_cancelled')).toHaveLength(1);
  });
});
