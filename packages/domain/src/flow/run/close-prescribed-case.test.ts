import { expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import { closePrescribedCase } from './close-prescribed-case.ts';

const letter = (date: string, due: string) =>
  ({ kind: 'surveillance_letter', date: day(date), due: day(due), amount: 10_000_00 }) as const;
const closureOf = (change: Partial<CaseFile>) => {
  const decided = closePrescribedCase(aCaseFile({ letters: [], limitation: day('2026-03-09'), ...change }));
  return decided.allowed ? decided.outcome : decided.refusal;
};

test('a case whose limitation date has passed is closed for good, and nothing is left to pay', () => {
  expect(closureOf({})).toMatchObject({
    position: { state: 'written_off', closed: { kind: 'permanently', reason: 'prescribed' } },
    vouchers: expect.arrayContaining([expect.objectContaining({ kind: 'depreciation' })]),
    events: expect.arrayContaining([
      expect.objectContaining({ key: 'case_closed', data: expect.objectContaining({ reason: 'prescribed' }) }),
    ]),
  });
});

test('also one that is paused', () => {
  const position = aPosition({ holds: ['manual_pause'] });
  expect(closureOf({ position })).toMatchObject({ position: { closed: { reason: 'prescribed' } } });
});

test('not on its last day, and not while a proceeding goes on', () => {
  expect(closureOf({ limitation: day('2026-03-10') })).toMatchObject({ position: { closed: null } });
  expect(closureOf({ limitation: null })).toBe('status_not_allowed');
  expect(closureOf({ position: aPosition({ state: 'dispute' }) })).toBe('status_not_allowed');
});

test('a letter that was received in time has interrupted the limitation', () => {
  expect(closureOf({ letters: [letter('2026-02-20', '2026-03-05')] })).toMatchObject({
    position: { closed: null },
    limitation: '2029-02-20',
  });
});

test('a letter whose time to pay is not over is waited for', () => {
  expect(closureOf({ letters: [letter('2026-03-02', '2026-03-12')] })).toBe('status_not_allowed');
});

test('money that arrives later is held for the payer, and the debt stays prescribed', () => {
  const file = aCaseFile({ letters: [], limitation: day('2026-03-09') });
  const decided = closePrescribedCase(file);
  if (!decided.allowed) throw new Error(decided.refusal);
  const later = onDay(afterOutcome(file, decided.outcome), day('2026-03-20'));
  const paid = registerPayment(later, { amount: 500_00, paid: later.today });
  if (!paid.allowed) throw new Error(paid.refusal);
  const { debt, overpaid } = afterOutcome(later, paid.outcome);
  expect([overpaid, explainAmount(debt, later.today).total]).toEqual([500_00, 0]);
});
