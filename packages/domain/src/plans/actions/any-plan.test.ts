import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { factsOf, openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { reversePayment } from '../../money/actions/reverse-payment.ts';
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
import { addDays, addMonths, daysBetween } from '../../values/day.ts';
import { approvePlanRespite, cancelAmortization, changeTerms } from './change-plan.ts';
import { openPlan, type PlanDecided, scheduleOf } from './plan-draft.ts';

/** What was charged on these cases of a component, the oldest first. */
function charged(files: readonly CaseFile[], component: string) {
  const postings = files.flatMap(({ debt }) => debt.postings);
  return postings.filter((one) => one.component === component && one.kind === 'cost');
}

describe('any plan', () => {
  const act = fc.oneof(
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 100_00, max: 3_000_00 }) }),
    fc.record({ do: fc.constant('respite' as const) }),
    fc.record({ do: fc.constant('change' as const), amount: fc.integer({ min: 900_00, max: 4_000_00 }) }),
    fc.record({ do: fc.constant('reverse' as const) }),
  );

  test('its schedule pays exactly the debt, whatever is paid, taken back, changed or postponed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 10 }), (acts) => {
        let world = started();
        for (const one of acts) {
          if (one.do === 'wait') world = runUntil(world, addDays(world.files[0]!.today, one.days));
          if (one.do === 'pay') world = run(pay(world, one.amount));
          if (one.do === 'respite') world = tryOut(world, approvePlanRespite(loaded(world)));
          if (one.do === 'change') world = tryOut(world, changeTerms(loaded(world), { amount: one.amount }));
          if (one.do === 'reverse') world = run(takeBack(world));
          expectSound(world);
        }
      }),
      { numRuns: 25 },
    );
  });

  const tryOut = (world: PlanWorld, decided: PlanDecided): PlanWorld =>
    decided.allowed ? after(world, decided.outcome) : world;

  function takeBack(world: PlanWorld): PlanWorld {
    const [file] = world.files;
    const payment = file!.payments.findLast((one) => !one.isReversed);
    const reversed = payment && reversePayment(file!, { payment: payment.id, reason: 'bounced' });
    return reversed?.allowed ? { ...world, files: [afterOutcome(file!, reversed.outcome)] } : world;
  }

  function expectSound(world: PlanWorld): void {
    const { plan, files } = world;
    const numbers = plan.advices.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(charged(files, 'amortization_plan_fee')).toHaveLength(1);
    const isOpen = files[0]!.position.state === 'amortization' && files[0]!.position.closed === null;
    const isOver = plan.status === 'completed' || plan.status === 'cancelled';
    expect(isOpen).toBe(!isOver);
    if (isOver) return;
    const { asked, advices } = scheduleOf(openPlan(loaded(world)), 0)!;
    const capital = [...asked, ...advices].reduce((sum, one) => sum + one.capital, 0);
    expect(capital).toBe(factsOf(openDraft(files[0]!)).remaining_capital);
    expect([...asked, ...advices].at(-1)).toMatchObject({ capitalLeft: 0, interestLeft: 0 });
  }
});

describe('any plan that is kept', () => {
  const two = () => [aCaseFile(), { ...aCaseFile(), id: 'newer', due: addDays(aCaseFile().due, 30) }];
  type Between =
    | { readonly do: 'nothing' | 'respite' }
    | { readonly do: 'extra'; readonly amount: number; readonly at: number }
    | { readonly do: 'change'; readonly amount: number };
  const between: fc.Arbitrary<Between> = fc.oneof(
    fc.record({ do: fc.constant('nothing' as const) }),
    fc.record({
      do: fc.constant('extra' as const),
      amount: fc.integer({ min: 1, max: 900_00 }),
      at: fc.integer({ min: 0, max: 1 }),
    }),
    fc.record({ do: fc.constant('respite' as const) }),
    fc.record({ do: fc.constant('change' as const), amount: fc.integer({ min: 2_200_00, max: 4_000_00 }) }),
  );
  const kept = fc.record({
    acts: fc.array(between, { maxLength: 12 }),
    hasAdviceFee: fc.boolean(),
    isInterestWaived: fc.boolean(),
    /** Before each due day. */
    daysBefore: fc.integer({ min: 0, max: 6 }),
  });

  function act(world: PlanWorld, one: Between | undefined): PlanWorld {
    if (one?.do === 'extra' && world.files[one.at]!.position.closed === null)
      return run(pay(world, one.amount, one.at));
    const decided =
      one?.do === 'respite'
        ? approvePlanRespite(loaded(world))
        : one?.do === 'change'
          ? changeTerms(loaded(world), { amount: one.amount })
          : undefined;
    return decided?.allowed ? after(world, decided.outcome) : world;
  }

  /** Pays what an advice still asks for: the oldest open case first. */
  function payAdvice(world: PlanWorld, amount: number): PlanWorld {
    let current = world;
    let left = amount;
    for (const at of world.files.keys()) {
      const file = current.files[at]!;
      const part = file.position.closed ? 0 : Math.min(left, factsOf(openDraft(file)).remaining_total);
      if (part > 0) current = pay(current, part, at);
      left -= part;
    }
    return run(current);
  }

  test('ends at exactly zero: nothing owed, nothing paid too much, no fee or interest that was not agreed', () => {
    fc.assert(
      fc.property(kept, ({ acts, hasAdviceFee, isInterestWaived, daysBefore }) => {
        const before = two();
        let world = started(before, { amount: 2_200_00, hasAdviceFee, isInterestWaived });
        const atStart = owed(world) - world.plan.advices[0]!.fee;
        let next = 0;
        for (let month = 0; month < 40 && world.plan.status !== 'completed'; month += 1) {
          const asked = world.plan.advices.find(({ status }) => status === 'sent');
          if (!asked) {
            world = runUntil(world, world.plan.nextAdvice!);
            continue;
          }
          const payOn = addDays(asked.due, -daysBefore);
          world = payOn > world.files[0]!.today ? runUntil(world, payOn) : world;
          world = act(world, acts[next++]);
          const still = world.plan.advices.find(({ number, status }) => number === asked.number && status === 'sent');
          if (still) world = payAdvice(world, still.amount - still.paid);
        }
        expect(world.plan).toMatchObject({ status: 'completed', missedInRow: 0 });
        expect(world.files.map(({ overpaid, position }) => [overpaid, position.closed?.kind])).toEqual([
          [0, 'fully_paid'],
          [0, 'fully_paid'],
        ]);
        expect(owed(world)).toBe(0);
        expect(charged(world.files, 'amortization_plan_fee').map(({ amount }) => amount)).toEqual([170_00]);
        const fees = charged(world.files, 'amortization_advice_fee');
        expect(fees.length).toBe(world.plan.advices.filter(({ fee }) => fee > 0).length);
        if (!hasAdviceFee) expect(fees).toEqual([]);
        const paid = world.files.flatMap(({ payments }) => payments).reduce((sum, { amount }) => sum + amount, 0);
        if (isInterestWaived) expect(paid).toBe(atStart + fees.reduce((sum, { amount }) => sum + amount, 0));
      }),
      { numRuns: 12 },
    );
  });
});

describe('any row of plans that are cancelled and begun anew', () => {
  const rounds = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 5 });

  test('costs one fee in twelve months, and the interest that runs without any plan', () => {
    fc.assert(
      fc.property(rounds, (days) => {
        const alone = aCaseFile();
        let files: readonly CaseFile[] = [alone];
        for (const wait of days) {
          const firstDue = addMonths(files[0]!.today, 1);
          const asked = start(files, { amount: 1_200_00, firstDue, dayOfMonth: Number(firstDue.slice(8)) });
          const world = after({ files, sent: [] }, must(asked));
          const late = on(world, addDays(world.files[0]!.today, wait));
          files = after(late, must(cancelAmortization(loaded(late), 'debtor_wish'))).files;
        }
        const fees = charged(files, 'amortization_plan_fee').map(({ day }) => day);
        for (const [at, fee] of fees.slice(1).entries()) expect(fee >= addMonths(fees[at]!, 12)).toBe(true);
        expect(fees.length).toBeLessThanOrEqual(1 + Math.floor(daysBetween(alone.today, files[0]!.today) / 365));
        const untouched = onDay(alone, files[0]!.today);
        const owedBy = (file: CaseFile) => factsOf(openDraft(file)).remaining_total;
        expect(owedBy(files[0]!)).toBe(owedBy(untouched) + fees.length * 170_00);
      }),
      { numRuns: 25 },
    );
  });

  test('a case that was aside when its plan without interest was cancelled bears interest again', () => {
    const world = started([aCaseFile()], { isInterestWaived: true });
    const [file] = world.files;
    const aside = { ...file!, position: { ...file!.position, state: 'dispute' as const, before: file!.position } };
    const ended = after(
      { ...world, files: [aside] },
      must(cancelAmortization(loaded({ ...world, files: [aside] }), 'other')),
    );
    const later = addDays(ended.files[0]!.today, 60);
    expect(owed(on(ended, later))).toBeGreaterThan(owed(ended));
  });
});
