import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { arbitraryAction } from '../../testing/arbitrary-action.ts';
import { addDays, type Day, day, daysBetween } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { creditFee } from '../actions/credit-fee.ts';
import { registerPayment } from '../actions/register-payment.ts';
import { reversePayment } from '../actions/reverse-payment.ts';
import { debtComponents } from '../allocation/debt-components.ts';
import { computeInterest } from '../interest/compute-interest.ts';
import { buildDebtSummary, type DebtSummary } from './build-debt-summary.ts';
import { buildInterestClaims, type DebtFacts } from './debt-facts.ts';
import { debtPointsMax } from './debt-points.ts';
import { explainAmount } from './explain-amount.ts';

const today = day('2026-03-10');

test('after any actions, the figures on any day are the ledger and the interest accrued since', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryAction, { maxLength: 10 }),
      fc.array(fc.nat(500), { minLength: 1, maxLength: 3 }),
      (actions, on) => {
        let file = aCaseFile();
        for (const { days, act } of actions) file = after({ ...file, today: addDays(file.today, days) }, act);
        for (const days of on) {
          const date = addDays(day('2026-02-01'), days);
          const summary = buildDebtSummary(file.debt, { date, today: file.today });
          for (const component of debtComponents) {
            const remaining = summary.parts.find((part) => part.component === component)?.remaining ?? 0;
            expect([component, remaining]).toEqual([component, ledgerOn(file.debt, date, component)]);
          }
          expectToAddUp(summary);
          for (const point of summary.points) expect(point.total).toBe(explainAmount(file.debt, point.date).total);
        }
      },
    ),
    { numRuns: 150 },
  );
});

describe('the points of the chart', () => {
  const at = (summary: DebtSummary) => summary.points.map((point) => point.date);

  test('are the debt on each of their days', () => {
    const { debt } = aCaseFile();
    const { points } = buildDebtSummary(debt, { date: today, today });
    for (const { date, total, capital, costs, interest } of points) {
      expect([date, total]).toEqual([date, explainAmount(debt, date).total]);
      expect(capital + costs + interest).toBe(total);
    }
  });

  test('run from the first posting to some months ahead, with every posting, the day before it, today and the day asked for', () => {
    const { debt } = aCaseFile();
    const date = day('2026-05-17');
    const days = at(buildDebtSummary(debt, { date, today }));
    expect(days).toEqual([...new Set(days)].toSorted());
    expect([days[0], days.at(-1)]).toEqual([debt.postings[0]!.day, day('2026-09-10')]);
    for (const wanted of [today, date, ...debt.postings.map((posting) => posting.day)]) expect(days).toContain(wanted);
    expect(days).toContain(day('2026-06-30'));
    expect(days).toContain(addDays(debt.postings.at(-1)!.day, -1));
  });

  test('end today where the debt cannot grow, and otherwise at the requested day', () => {
    const { debt } = aCaseFile();
    const stopped: DebtFacts = { ...debt, stops: [{ reason: 'write_off', day: today }] };
    expect(at(buildDebtSummary(stopped, { date: today, today })).at(-1)).toBe(today);
    const far = day('2031-01-01');
    expect(at(buildDebtSummary(stopped, { date: far, today })).at(-1)).toBe(far);
  });

  test('are limited in number, however long the debt and however many its postings', () => {
    const { debt } = aCaseFile();
    const lively: DebtFacts = {
      ...debt,
      postings: Array.from({ length: 200 }, (_, index) => ({
        ...debt.postings[0]!,
        id: `p${index}`,
        amount: 100,
        day: addDays(day('2016-01-01'), index * 17),
      })),
    };
    const days = at(buildDebtSummary(lively, { date: day('2036-01-01'), today }));
    expect(days.length).toBeLessThanOrEqual(debtPointsMax);
    expect(days.length).toBeGreaterThan(100);
    expect([days[0], days.at(-1)]).toEqual(['2016-01-01', '2036-01-01']);
    expect(Math.max(...days.slice(1).map((date, index) => daysBetween(days[index]!, date)))).toBeLessThan(500);
  });
});

test('a future day is a forecast; an unpublished rate makes it provisional', () => {
  const { debt } = aCaseFile();
  expect(buildDebtSummary(debt, { date: today, today })).toMatchObject({ isForecast: false, isProvisional: false });
  expect(buildDebtSummary(debt, { date: addDays(today, 1), today })).toMatchObject({ isForecast: true });
  expect(buildDebtSummary(debt, { date: day('2027-06-01'), today })).toMatchObject({ isProvisional: true });
});

test('a payment that was reallocated when its fee was credited is not shown as reversed', () => {
  const paid = after(aCaseFile(), (file) => registerPayment(file, { amount: 1_000_00, paid: file.today }));
  const credited = after(paid, (file) => creditFee(file, { fee: 'reminder_fee' }));
  const moved = explainAmount(credited.debt, credited.today).lines.filter(({ key }) =>
    key.startsWith('explain.payment_'),
  );
  expect(moved.map(({ key, component, amount }) => [key, component, amount])).toEqual([
    ['explain.payment_moved_here', 'capital', -60_00],
    ['explain.payment_moved_away', 'reminder_fee', 60_00],
  ]);
});

test('a reversed payment does not count as paid', () => {
  const paid = after(aCaseFile(), (file) => registerPayment(file, { amount: 1_000_00, paid: file.today }));
  expect(summaryOf(paid).sum).toMatchObject({ paid: 1_000_00 });
  const bounced = after(paid, (file) => reversePayment(file, { payment: file.payments[0]!.id, reason: 'bounced' }));
  expect(summaryOf(bounced).sum).toMatchObject({ paid: 0, remaining: summaryOf(aCaseFile()).sum.remaining });
});

function summaryOf(file: CaseFile): DebtSummary {
  return buildDebtSummary(file.debt, { date: file.today, today: file.today });
}

function expectToAddUp({ parts, sum, lines, total }: DebtSummary): void {
  for (const { component, added, paid, credited, writtenOff, remaining } of parts) {
    expect([component, added - paid - credited - writtenOff]).toEqual([component, remaining]);
    const own = lines.filter((line) => line.component === component);
    expect(sumOre(own.map(({ amount }) => amount))).toBe(remaining);
  }
  expect(sum.remaining).toBe(total);
  expect(sum.added - sum.paid - sum.credited - sum.writtenOff).toBe(total);
}

/** The booked balance of a component, with the interest accrued since; computed without the lines. */
function ledgerOn(facts: DebtFacts, date: Day, component: string): number {
  const booked = facts.postings.filter((posting) => posting.day <= date);
  const of = (isCounted: (posting: (typeof booked)[number]) => boolean) =>
    booked.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
  const balance = of((posting) => posting.component === component);
  if (component !== 'interest') return balance;
  return (
    balance + computeInterest(buildInterestClaims(facts, date), date).total - of(({ kind }) => kind === 'interest')
  );
}

function after(file: CaseFile, act: (file: CaseFile) => Decided): CaseFile {
  const decided = act(file);
  return decided.allowed ? afterOutcome(file, decided.outcome) : file;
}
