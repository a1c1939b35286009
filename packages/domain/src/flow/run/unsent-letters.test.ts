import { expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { lettersPart, type SentLetter } from '../../cases/parts/letters-part.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aLetterFacts } from '../../testing/a-letter.ts';
import { type Day, day } from '../../values/day.ts';
import { previewFlow } from '../preview/preview-flow.ts';
import { runFlowItem } from './run-flow-item.ts';
import { failUnsent } from './unsent-letters.ts';

const letterFacts = aLetterFacts();
const reminder: SentLetter = { kind: 'reminder', date: day('2026-02-10'), due: day('2026-02-20'), amount: 10_060_00 };

/** A case whose demand of 24 February is due on 6 March, on the day its wait ends. */
function aCaseWithDemand(demand: Partial<SentLetter>, today = day('2026-03-11')) {
  const letter: SentLetter = {
    kind: 'debt_collection',
    date: day('2026-02-24'),
    due: day('2026-03-06'),
    amount: 10_240_00,
    ...demand,
  };
  return aCaseFile({ today, letters: [reminder, letter] });
}

const hasExpired = (left: Day | null | undefined, today: string) => {
  const { letters } = aCaseWithDemand(left === undefined ? {} : { left });
  return lettersPart.facts({ letters, today: day(today) }).demand_has_expired;
};

test('a case whose demand has not left stops when its wait ends: no question, no application, and no fee', () => {
  const file = aCaseWithDemand({ left: null, isWaiting: true });
  const { fault, outcome } = runFlowItem({ file, letterFacts });
  expect(fault).toBe('letter_not_sent');
  expect(outcome).toMatchObject({ failure: 'letter_not_sent', decisions: [], applications: [], letters: [] });
  expect(outcome.effects).toContain('stop_letters');
  expect(outcome.flow).toEqual({ item: 'send_debt_collection', date: file.today });
  expect(file.facts.remaining_total - afterOutcome(file, outcome).facts.remaining_total).toBe(180_00);
});

test('a soft reminder that could not be sent stops nothing', () => {
  const soft: SentLetter = {
    kind: 'soft_reminder',
    date: day('2026-03-09'),
    due: null,
    amount: 10_000_00,
    left: null,
    isWaiting: true,
  };
  const { letters, ...file } = aCaseWithDemand({ left: day('2026-02-24') });
  expect(runFlowItem({ file: { ...file, letters: [...letters, soft] }, letterFacts }).fault).toBeUndefined();
});

test('a demand that has left is waited for', () => {
  const { fault } = runFlowItem({ file: aCaseWithDemand({ left: day('2026-02-25') }), letterFacts });
  expect(fault).toBeUndefined();
});

test('a letter that failed for good stops its case and costs nothing, and the flow makes it anew', () => {
  const file = aCaseWithDemand({ left: null, isWaiting: true, isFailed: true }, day('2026-02-25'));
  const outcome = failUnsent(file)!;
  expect(outcome).toMatchObject({ failure: 'letter_not_sent', position: { holds: ['failed'] } });
  const stopped = afterOutcome(file, outcome);
  expect(file.facts.remaining_total - stopped.facts.remaining_total).toBe(180_00);
  const reset = { ...stopped, position: { ...stopped.position, holds: [] } };
  const again = runFlowItem({ file: onDay(reset, day('2026-02-26')), letterFacts }).outcome;
  expect(again.letters).toMatchObject([{ kind: 'debt_collection', letterDate: '2026-02-26', dueDate: '2026-03-09' }]);
  expect(again.events.filter(({ key }) => key === 'fee_charged')).toMatchObject([{ data: { amount: 180_00 } }]);
});

test('of two debtors whose letters share a fee, the one that was reached keeps it charged', () => {
  const file = aCaseWithDemand({ left: null, isWaiting: false });
  const outcome = failUnsent(file)!;
  expect(outcome.failure).toBe('letter_not_sent');
  expect(afterOutcome(file, outcome).facts.remaining_total).toBe(file.facts.remaining_total);
});

test('a demand expires after its last day, not earlier than eight days after it left', () => {
  expect([hasExpired(undefined, '2026-03-06'), hasExpired(undefined, '2026-03-07')]).toEqual([false, true]);
  expect(hasExpired(null, '2027-01-01')).toBe(false);
  const late = day('2026-03-03');
  expect([hasExpired(late, '2026-03-11'), hasExpired(late, '2026-03-12')]).toEqual([false, true]);
});

test('the preview assumes that the letters of today leave', () => {
  const queued = aCaseWithDemand({ left: null, isWaiting: true }, day('2026-02-24'));
  const late = aCaseWithDemand({ left: null, isWaiting: true }, day('2026-02-25'));
  const faultsOf = (file: typeof queued) =>
    previewFlow({ file, letterFacts }, day('2026-03-31')).steps.map(({ fault }) => fault);
  expect(faultsOf(queued)).not.toContain('letter_not_sent');
  expect(faultsOf(late)).toContain('letter_not_sent');
});
