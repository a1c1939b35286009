import { describe, expect, test } from 'vitest';
import { closeManually } from '../../cases/actions/close-manually.ts';
import { registerObjection } from '../../cases/actions/register-objection.ts';
import { writeOffCase } from '../../cases/actions/write-off-case.ts';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { lettersPart, type SentLetter } from '../../cases/parts/letters-part.ts';
import { creditFee } from '../../money/actions/credit-fee.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aLetterFacts, aRecipient } from '../../testing/a-letter.ts';
import { aCaseAtAuthority } from '../../testing/arbitrary-message.ts';
import { type Day, day } from '../../values/day.ts';
import { previewFlow } from '../preview/preview-flow.ts';
import { runFlowItem } from './run-flow-item.ts';
import { failUnsent, withdrawLate } from './unsent-letters.ts';

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

test('a stopped case that is closed and opened again has no fault', () => {
  const file = aCaseWithDemand({ left: null, isWaiting: true, isFailed: true }, day('2026-02-25'));
  const stopped = afterOutcome(file, failUnsent(file)!);
  expect(stopped.fault).toBe('letter_not_sent');
  const closed = closeManually(stopped, { reason: 'contractual' });
  if (!closed.allowed) throw new Error(closed.refusal);
  expect(afterOutcome(stopped, closed.outcome).fault).toBeNull();
});

test('an application whose demand never left is recalled, costs the debtor nothing, and the demand is made anew', () => {
  const applied = aCaseAtAuthority();
  const failed = { left: null, isWaiting: true, isFailed: true };
  const letters = applied.letters.map((one) => (one.kind === 'debt_collection' ? { ...one, ...failed } : one));
  const file = { ...applied, letters };
  const outcome = failUnsent(file)!;
  expect(outcome).toMatchObject({
    failure: 'letter_not_sent',
    position: { state: 'debt_collection', phase: null, holds: ['failed'] },
    flow: { item: 'send_debt_collection' },
    applications: [{ kind: 'recall', answers: applied.applications[0]!.id }],
  });
  // 180 for the demand, 300 and 380 for the application.
  expect(file.facts.remaining_total - afterOutcome(file, outcome).facts.remaining_total).toBe(860_00);
});

test('of two debtors whose letters share a fee, the one that was reached keeps it charged', () => {
  const file = aCaseWithDemand({ left: null, isWaiting: false });
  const outcome = failUnsent(file)!;
  expect(outcome.failure).toBe('letter_not_sent');
  expect(afterOutcome(file, outcome).facts.remaining_total).toBe(file.facts.remaining_total);
});

test('a demand expires after its last day, counted from the day on which it left', () => {
  expect([hasExpired(undefined, '2026-03-06'), hasExpired(undefined, '2026-03-07')]).toEqual([false, true]);
  expect(hasExpired(null, '2027-01-01')).toBe(false);
  const late = day('2026-03-03');
  expect([hasExpired(late, '2026-03-13'), hasExpired(late, '2026-03-14')]).toEqual([false, true]);
});

const held = { left: null, isWaiting: true };
/** The case as it is loaded when its demand was withdrawn. */
const withdrawn = (file: CaseFile): CaseFile => ({
  ...afterOutcome(file, withdrawLate(file, 0)!),
  letters: [reminder],
});

test('a letter that did not leave on its day is made anew, and its figures, its days and the next step count from then', () => {
  const file = aCaseWithDemand(held, day('2026-02-25'));
  const outcome = withdrawLate(file, 0)!;
  expect(outcome.effects).toContain('stop_letters');
  expect(outcome.flow).toEqual({ item: 'send_debt_collection', date: '2026-02-25' });
  expect(outcome.vouchers).toMatchObject([{ kind: 'credit', booked: '2026-02-25', valued: '2026-02-24' }]);
  const threeDaysLate = onDay(withdrawn(file), day('2026-02-27'));
  const { letters, flow } = runFlowItem({ file: threeDaysLate, letterFacts }).outcome;
  expect(letters).toMatchObject([{ kind: 'debt_collection', letterDate: '2026-02-27', dueDate: '2026-03-09' }]);
  expect(flow).toEqual({ item: 'wait_debt_collection_payment', date: '2026-03-12' });
  // The debtor never got the first demand: its fee is not mentioned.
  const fee = letters[0]!.data.parts.find(({ component }) => component === 'debt_collection_fee');
  expect(fee).toMatchObject({ added: 180_00, credited: 0, remaining: 180_00 });
});

test('over a weekend nothing is charged for a letter that did not leave', () => {
  const { facts, flow } = withdrawn(aCaseWithDemand(held, day('2026-02-28')));
  const before = aCaseWithDemand(held, day('2026-02-28')).facts.remaining_total;
  expect([before - facts.remaining_total, flow.date]).toEqual([180_00, '2026-03-02']);
});

test('what was paid meanwhile pays the debt as if the fee had never been charged', () => {
  const today = day('2026-02-24');
  const pay = (file: CaseFile) => {
    const decided = registerPayment(file, { amount: 500_00, paid: today });
    if (!decided.allowed) throw new Error(decided.refusal);
    return afterOutcome(file, decided.outcome);
  };
  const charged = aCaseWithDemand(held, today);
  const postings = charged.debt.postings.filter(({ component }) => component !== 'debt_collection_fee');
  const uncharged = { ...charged, debt: { ...charged.debt, postings }, letters: [reminder] };
  const figuresOf = ({ debt }: CaseFile) => explainAmount(debt, day('2026-04-01')).balances;
  expect(figuresOf(withdrawn(onDay(pay(charged), day('2026-02-25'))))).toEqual(figuresOf(pay(uncharged)));
});

test('of a case that was written off while its demand was being sent, the fee is credited once', () => {
  const sending = aCaseWithDemand({ left: null, isWaiting: false }, day('2026-02-24'));
  const written = writeOffCase(sending, { isDecided: true });
  if (!written.allowed) throw new Error(written.refusal);
  const closed = {
    ...onDay(afterOutcome(sending, written.outcome), day('2026-02-25')),
    letters: aCaseWithDemand(held).letters,
  };
  const balances = Object.values(balanceOf(openDraft(afterOutcome(closed, withdrawLate(closed, 0)!))));
  expect(balances).toEqual(balances.map(() => 0));
});

test('a letter of today, one that is being sent and one that failed are not withdrawn', () => {
  const today = day('2026-02-25');
  expect(withdrawLate(aCaseWithDemand({ ...held, date: today }, today), 0)).toBeUndefined();
  expect(withdrawLate(aCaseWithDemand({ left: null, isWaiting: false }, today), 0)).toBeUndefined();
  expect(withdrawLate(aCaseWithDemand({ ...held, isFailed: true }, today), 0)).toBeUndefined();
});

test('a case whose letter did not leave on ten days stops', () => {
  const file = aCaseWithDemand(held, day('2026-02-25'));
  expect(withdrawLate(file, 9)!.failure).toBeUndefined();
  const outcome = withdrawLate(file, 10)!;
  expect(outcome).toMatchObject({ failure: 'letter_not_sent', position: { holds: ['failed'] } });
  expect(file.facts.remaining_total - afterOutcome(file, outcome).facts.remaining_total).toBe(180_00);
});

test('the preview assumes that the letters of today leave, and that late ones are made anew', () => {
  const stepsOf = (today: string) =>
    previewFlow({ file: aCaseWithDemand(held, day(today)), letterFacts }, day('2026-03-31')).steps;
  const [queued, late] = [stepsOf('2026-02-24'), stepsOf('2026-02-25')];
  expect([...queued, ...late].map(({ fault }) => fault)).not.toContain('letter_not_sent');
  expect(queued[0]?.letters).toEqual([]);
  expect(late[0]).toMatchObject({ date: '2026-02-25', letters: [{ kind: 'debt_collection', date: '2026-02-25' }] });
});

describe('of two debtors, one whose demand left and one whose demand did not', () => {
  const both = aLetterFacts({ recipients: [aRecipient(), aRecipient({ debtor: 'co-debtor' })] });
  const partly = { left: null, isWaiting: false, isPartlyWaiting: true, unreached: ['co-debtor'] };
  const late = aCaseWithDemand(partly, day('2026-02-25'));
  /** The case as it is loaded when the one that did not leave is stopped. */
  const stoppedBy = (file: CaseFile, outcome: CaseOutcome): CaseFile => {
    const sent = { left: day('2026-02-24'), isPartlyWaiting: false };
    const letters = file.letters.map((one) => (one.kind === 'debt_collection' ? { ...one, ...sent } : one));
    return { ...afterOutcome(file, outcome), letters };
  };
  const anew = { debtor: 'co-debtor', letterDate: '2026-02-25', firstDate: '2026-02-24', dueDate: '2026-03-09' };
  const made = runFlowItem({ file: stoppedBy(late, withdrawLate(late, 0)!), letterFacts: both }).outcome;

  test('the second gets it anew on the next banking day, without a second fee, and the next step counts from it', () => {
    const outcome = withdrawLate(late, 0)!;
    expect(outcome).toMatchObject({ vouchers: [], flow: { item: 'send_debt_collection', date: '2026-02-25' } });
    expect(outcome.effects).toContain('stop_letters');
    expect(made.letters).toMatchObject([anew]);
    expect(made.vouchers).toEqual([]);
    expect(made.flow).toEqual({ item: 'wait_debt_collection_payment', date: '2026-03-12' });
    expect(made.letters[0]!.data).toMatchObject({ coDebtors: 1 });
    const fee = made.letters[0]!.data.parts.find(({ component }) => component === 'debt_collection_fee');
    expect(fee).toMatchObject({ added: 180_00, remaining: 180_00 });
  });

  test('no fee is charged with it if the fee was credited meanwhile', () => {
    const credited = creditFee(late, { fee: 'debt_collection_fee', amount: 180_00, reason: 'goodwill' });
    if (!credited.allowed) throw new Error(credited.refusal);
    const file = stoppedBy(late, credited.outcome);
    const back = { ...file, flow: { item: 'send_debt_collection', date: file.today } };
    const { letters, vouchers } = runFlowItem({ file: back, letterFacts: both }).outcome;
    expect([letters.length, vouchers]).toEqual([1, []]);
  });

  test('each has paid as asked by the last day of their own letter, and the fee depends on the first letter', () => {
    const { letters } = afterOutcome(late, made);
    expect(letters.at(-1)).toMatchObject({ date: '2026-02-25', first: '2026-02-24', due: '2026-03-09' });
    const asked = explainAmount(late.debt, day('2026-02-24')).total;
    const closedBy = (amount: number, paid: Day) => {
      const decided = registerPayment({ ...onDay(late, day('2026-03-09')), letters }, { amount, paid });
      if (!decided.allowed) throw new Error(decided.refusal);
      const { position, events } = decided.outcome;
      const credits = events.filter(({ key }) => key === 'fee_credited').map(({ data }) => data.reason);
      return [position.closed?.kind, credits];
    };
    expect(closedBy(asked, day('2026-03-06'))).toEqual(['fully_paid', []]);
    expect(closedBy(made.letters[0]!.amount, day('2026-03-09'))).toEqual(['fully_paid', []]);
    expect(closedBy(asked - 180_00, day('2026-02-23'))).toEqual(['fully_paid', ['paid_before_demand']]);
  });

  test('one whose letter failed gets it anew after a reset', () => {
    const outcome = failUnsent(late)!;
    expect(outcome).toMatchObject({ failure: 'letter_not_sent', flow: { item: 'send_debt_collection' } });
    const stopped = afterOutcome(late, outcome);
    const reset = { ...stopped, position: { ...stopped.position, holds: [] } };
    expect(runFlowItem({ file: reset, letterFacts: both }).outcome.letters).toMatchObject([anew]);
  });

  test('one whose letter was stopped by an objection gets it when the case continues', () => {
    const today = aCaseWithDemand(partly, day('2026-02-24'));
    const objected = registerObjection(today, { reason: 'price', text: 'Fel pris' });
    if (!objected.allowed) throw new Error(objected.refusal);
    expect(objected.outcome.vouchers).toEqual([]);
    expect(objected.outcome.flow).toEqual({ item: 'send_debt_collection', date: '2026-02-24' });
  });

  test('the preview shows the letter to the second', () => {
    const [first] = previewFlow({ file: late, letterFacts: both }, day('2026-03-31')).steps;
    expect(first).toMatchObject({ date: '2026-02-25', letters: [{ kind: 'debt_collection', date: '2026-02-25' }] });
  });
});
