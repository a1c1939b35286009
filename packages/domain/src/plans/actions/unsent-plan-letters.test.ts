import { expect, test } from 'vitest';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { loaded, must, on, owed, pay, runUntil, started } from '../../testing/a-plan-world.ts';
import { day } from '../../values/day.ts';
import { approvePlanRespite, cancelAmortization } from './change-plan.ts';
import type { PlanOutcome, UnsentPlanLetter } from './plan-draft.ts';
import { runPlan } from './run-plan.ts';
import { creditFailed } from './unsent-plan-letters.ts';

const written: UnsentPlanLetter = {
  id: 'written',
  kind: 'amortization_plan',
  date: day('2026-03-10'),
  advice: 1,
  isFirst: true,
  isFailed: false,
};
/** The second advice is sent on 16 April with a fee of 60 kronor. */
const advice: UnsentPlanLetter = {
  ...written,
  id: 'second',
  kind: 'amortization_advice',
  date: day('2026-04-16'),
  advice: 2,
  isFirst: false,
};
const withSecondAdvice = () => {
  const begun = started([aCaseFile()], { hasAdviceFee: true });
  return runUntil(pay(begun, 1_200_00), '2026-04-16');
};
const credited = (outcome: PlanOutcome | undefined) =>
  outcome?.cases.flatMap((one) => one.outcome.events).filter(({ key }) => key === 'fee_credited');

test('the fee of a written plan that could not be sent is credited, once', () => {
  const world = started();
  const outcome = creditFailed({ ...loaded(world), unsent: [{ ...written, isFailed: true }] });
  expect(credited(outcome)).toMatchObject([{ data: { fee: 'amortization_plan_fee', amount: 170_00 } }]);
  expect(outcome).toMatchObject({
    plan: { status: 'active', setupFee: 0 },
    figures: { remaining: owed(world) - 170_00 },
  });
  expect(creditFailed({ ...loaded(world), plan: outcome!.plan, unsent: [{ ...written, isFailed: true }] })).toBe(
    undefined,
  );
});

test('with the fee of the advice that was sent with it', () => {
  const world = started([aCaseFile()], { hasAdviceFee: true });
  expect(world.plan.advices[0]).toMatchObject({ fee: 60_00 });
  const outcome = creditFailed({ ...loaded(world), unsent: [{ ...written, isFailed: true }] });
  expect(outcome).toMatchObject({ plan: { setupFee: 0, advices: [{ fee: 0 }] } });
  expect(outcome!.figures.remaining).toBe(owed(world) - 170_00 - 60_00);
});

test('one that still waits, or a changed plan that could not be sent, credits nothing', () => {
  const world = started();
  expect(creditFailed({ ...loaded(world), unsent: [written] })).toBe(undefined);
  expect(creditFailed({ ...loaded(world), unsent: [{ ...written, isFirst: false, isFailed: true }] })).toBe(undefined);
});

test('the fee of an advice that could not be sent is credited, and the advice still asks for the same', () => {
  const world = withSecondAdvice();
  expect(world.plan.advices[1]).toMatchObject({ fee: 60_00, amount: 1_200_00 });
  const outcome = creditFailed({ ...loaded(world), unsent: [{ ...advice, isFailed: true }] });
  expect(credited(outcome)).toMatchObject([{ data: { fee: 'amortization_advice_fee', amount: 60_00 } }]);
  expect(outcome!.plan.advices[1]).toMatchObject({ fee: 0, amount: 1_200_00, status: 'sent' });
});

test('a plan that is cancelled before its letters have left stops them and costs nothing', () => {
  const world = started();
  const outcome = must(cancelAmortization({ ...loaded(world), unsent: [written] }, 'debtor_wish'));
  expect(outcome.stopped).toEqual(['written']);
  expect(credited(outcome)).toMatchObject([{ data: { fee: 'amortization_plan_fee', amount: 170_00 } }]);
  const [told] = outcome.letters;
  expect(told!.letter).toMatchObject({ kind: 'amortization_cancelled', amount: owed(world) - 170_00 });
});

test('the letter of an advice that is paid or moved before it has left is stopped', () => {
  const world = withSecondAdvice();
  const paid = pay(world, 1_200_00);
  expect(runPlan({ ...loaded(paid), unsent: [advice] }).stopped).toEqual(['second']);
  expect(runPlan({ ...loaded(world), unsent: [advice] }).stopped).toEqual([]);
  const moved = must(approvePlanRespite({ ...loaded(world), unsent: [advice] }));
  expect(moved.stopped).toEqual(['second']);
  expect(moved.plan.advices[1]).toMatchObject({ status: 'moved', fee: 0 });
});

test('a written plan stays to be sent when its first advice is paid', () => {
  const world = pay(on(started(), '2026-03-11'), 1_200_00);
  expect(runPlan({ ...loaded(world), unsent: [written] })).toMatchObject({ stopped: [], plan: { setupFee: 170_00 } });
});
