import { describe, expect, test } from 'vitest';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { reversePayment } from '../../money/actions/reverse-payment.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import {
  after,
  loaded,
  must,
  on,
  owed,
  type PlanWorld,
  pay,
  run,
  runUntil,
  start,
  started,
} from '../../testing/a-plan-world.ts';
import { addDays } from '../../values/day.ts';
import { approvePlanRespite, cancelAmortization, changeTerms, closeAmortization } from './change-plan.ts';
import { runPlan } from './run-plan.ts';

const statusOf = ({ plan }: PlanWorld) => [plan.status, ...plan.advices.map(({ status }) => status)];

describe('a plan that starts', () => {
  test('takes the case out of its flow, charges its fee, asks for the first payment and renews the limitation', () => {
    const world = started();
    const [file] = world.files;
    expect(file!.position).toMatchObject({
      state: 'amortization',
      phase: 'advice',
      before: { state: 'debt_collection' },
    });
    expect(file!.limitation).toBe('2029-03-10');
    expect(file!.debt.postings.filter(({ component }) => component === 'amortization_plan_fee')).toMatchObject([
      { amount: 170_00 },
    ]);
    expect(world.plan).toMatchObject({ status: 'active', setupFee: 170_00, nextDue: '2026-04-30' });
    expect(world.plan.advices).toMatchObject([{ number: 1, due: '2026-03-31', amount: 1_200_00, status: 'sent' }]);
    expect(world.sent).toEqual(['amortization_plan']);
  });

  test('is refused over cases of different debtors', () => {
    const other = { ...aCaseFile(), id: 'other', debtors: [{ id: 'another', isProtected: false }] };
    expect(start([aCaseFile(), other])).toEqual({ allowed: false, refusal: 'cases_not_alike' });
  });

  test.each<[string, Partial<CaseFile>, string]>([
    ['that is paused', { position: aPosition({ holds: ['respite'] }) }, 'case_is_paused'],
    [
      'in a plan',
      { position: aPosition({ state: 'amortization', phase: 'advice' }) },
      'amortization_max_active_reached',
    ],
  ])('is refused for a case %s', (_name, change, refusal) => {
    expect(start([aCaseFile(change)])).toEqual({ allowed: false, refusal });
  });

  test('a second within a year has no second fee', () => {
    const first = started();
    const ended = after(first, must(cancelAmortization(loaded(first), 'debtor_wish')));
    expect(ended.files[0]!.position.state).toBe('debt_collection');
    const again = started(ended.files);
    expect(again.plan.setupFee).toBe(0);
    expect(owed(again)).toBe(owed(ended));
  });

  test('without interest when the creditor waives it, until it is cancelled', () => {
    const world = started([aCaseFile()], { isInterestWaived: true });
    const debt = owed(world);
    expect(owed(on(world, '2026-04-20'))).toBe(debt);
    const late = on(world, '2026-04-20');
    const ended = after(late, must(cancelAmortization(loaded(late), 'other')));
    expect(owed(ended)).toBe(debt);
    expect(owed(on(ended, '2026-05-20'))).toBeGreaterThan(debt);
  });
});

describe('a plan that runs', () => {
  test('with a fee for each advice asks for exactly what is owed, the last advice too', () => {
    const facts = { hasAdviceFee: true, amount: 3_000_00 };
    const agreed = started([aCaseFile()], facts).plan.agreed;
    let world = started([aCaseFile()], facts);
    let paid = 0;
    while (world.plan.status === 'active') {
      const last = world.plan.advices.at(-1)!;
      world = pay(runUntil(world, last.due), last.amount);
      paid += last.amount;
      world = runUntil(world, addDays(last.due, 20));
    }
    expect(world.plan).toMatchObject({ status: 'completed' });
    expect(world.plan.advices.map(({ fee }) => fee)).toEqual([60_00, 60_00, 60_00, 60_00]);
    expect([paid, world.files[0]!.overpaid]).toEqual([agreed.total, 0]);
  });

  test('paid in time each month it ends at exactly zero', () => {
    let world = started();
    for (let month = 0; month < 24 && world.plan.status !== 'completed'; month++) {
      const advice = world.plan.advices.find(({ status }) => status === 'sent');
      if (!advice) {
        world = runUntil(world, world.plan.nextAdvice!);
        continue;
      }
      world = run(pay(on(world, advice.due), advice.amount));
    }
    expect(world.plan.status).toBe('completed');
    expect(world.files[0]).toMatchObject({ position: { closed: { kind: 'fully_paid' } }, overpaid: 0 });
    expect(world.sent.at(-1)).toBe('amortization_completed');
    expect(world.plan.advices.every(({ status }) => status === 'paid')).toBe(true);
  });

  test('is reminded, breached, and cancelled at the second miss in a row', () => {
    const world = started();
    expect(statusOf(runUntil(world, '2026-04-08'))).toEqual(['active', 'sent']);
    expect(statusOf(runUntil(world, '2026-04-09'))).toEqual(['active', 'reminded']);
    const breached = runUntil(world, '2026-04-17');
    expect(statusOf(breached).slice(0, 2)).toEqual(['breached', 'breached']);
    expect(runUntil(world, '2026-04-25').plan.status).toBe('breached');
    const ended = runUntil(world, '2026-05-30');
    expect(ended.plan).toMatchObject({ status: 'cancelled', cancelled: { reason: 'missed' } });
    expect(ended.files[0]!.position).toMatchObject({ state: 'debt_collection', closed: null });
    expect(ended.sent.filter((kind) => kind === 'amortization_reminder')).toHaveLength(1);
  });

  test('a breached one that is paid goes on', () => {
    const late = runUntil(started(), '2026-04-18');
    const paid = run(pay(late, 1_200_00));
    expect(paid.plan).toMatchObject({ status: 'active', missedInRow: 0 });
    expect(paid.plan.advices[0]).toMatchObject({ status: 'paid' });
  });

  test('what is paid ahead pays the advices to come, without letters', () => {
    const world = runUntil(pay(started(), 3 * 1_200_00), '2026-05-20');
    expect(world.plan.advices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(world.sent).toEqual(['amortization_plan']);
  });

  test('a payment that is taken back leaves its advice unpaid again', () => {
    const paid = run(pay(started(), 1_200_00));
    expect(statusOf(paid)).toEqual(['active', 'paid']);
    const [file] = paid.files;
    const reversed = reversePayment(file!, { payment: file!.payments[0]!.id, reason: 'bounced' });
    if (!reversed.allowed) throw new Error(reversed.refusal);
    const back = run({ ...paid, files: [afterOutcome(file!, reversed.outcome)] });
    expect(statusOf(back)).toEqual(['active', 'sent']);
  });

  test('run again on the same day it changes and sends nothing', () => {
    const once = runUntil(started(), '2026-04-20');
    const twice = runPlan(loaded(once));
    expect([twice.letters, twice.cases]).toEqual([[], []]);
    expect(twice.plan).toEqual(once.plan);
  });

  test('a month of respite moves the advice that was sent, and all after it; a third is refused', () => {
    const world = started();
    const moved = after(world, must(approvePlanRespite(loaded(world))));
    expect(moved.plan).toMatchObject({ status: 'respite', nextDue: '2026-04-30', respites: 1 });
    expect(moved.plan.advices).toMatchObject([{ status: 'moved' }]);
    expect(moved.files[0]!.position.phase).toBe('respite');
    const next = runUntil(moved, '2026-04-16');
    expect(next.plan.advices).toMatchObject([{ status: 'moved' }, { number: 2, due: '2026-04-30', status: 'sent' }]);
    const again = after(next, must(approvePlanRespite(loaded(next))));
    expect(approvePlanRespite(loaded(again))).toMatchObject({ refusal: 'amortization_max_respites_reached' });
  });

  test('another amount is within the same limits, and gives a new written plan without a fee', () => {
    const world = run(pay(started(), 1_200_00));
    const less = changeTerms(loaded(world), { amount: 150_00 });
    expect(less).toMatchObject({ allowed: false });
    const more = after(world, must(changeTerms(loaded(world), { amount: 2_000_00 })));
    expect(more.plan).toMatchObject({ amount: 2_000_00, setupFee: 170_00 });
    expect(owed(more)).toBe(owed(world));
    expect(more.sent.at(-1)).toBe('amortization_plan');
  });

  test('ended by agreement it returns the case and does not count as missed', () => {
    const world = started();
    const ended = after(world, must(closeAmortization(loaded(world))));
    expect(ended.plan).toMatchObject({ status: 'cancelled', cancelled: { reason: 'agreed' } });
  });

  test('an agreed fee is charged with each advice that is sent', () => {
    const world = started([aCaseFile()], { hasAdviceFee: true });
    const sent = runUntil(run(pay(world, 1_200_00)), '2026-04-16');
    const fees = sent.files[0]!.debt.postings.filter(({ component }) => component === 'amortization_advice_fee');
    expect(fees.filter(({ kind }) => kind === 'cost')).toMatchObject([{ amount: 60_00 }, { amount: 60_00 }]);
    expect(sent.plan.advices[1]).toMatchObject({ fee: 60_00, amount: 1_200_00 });
  });
});
