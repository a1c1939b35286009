import { describe, expect, test } from 'vitest';
import { stopReturned } from '../../flow/run/returned-demands.ts';
import { runFlowItem } from '../../flow/run/run-flow-item.ts';
import { failUnsent } from '../../flow/run/unsent-letters.ts';
import { registerCreditorPayment } from '../../money/actions/register-creditor-payment.ts';
import { reversePayment } from '../../money/actions/reverse-payment.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseAtAuthority, letterFacts } from '../../testing/arbitrary-message.ts';
import { day } from '../../values/day.ts';
import { closeManually } from '../actions/close-manually.ts';
import { checkMayMoveToDebtCollection } from '../actions/move-to-debt-collection.ts';
import { afterOutcome, onDay } from '../draft/after-outcome.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { SentLetter } from '../parts/letters-part.ts';

const failed = { left: null, isWaiting: true, isFailed: true };
const judged = (state: 'enforcement' | 'debt_surveillance', item: string): CaseFile => {
  const { letters, ...file } = aCaseAtAuthority();
  const position = aPosition({ state, phase: state === 'enforcement' ? 'verdict_issued' : null });
  const flow = { item, date: file.today };
  const known = { ...file, position, flow, verdictNumber: 'T 1', applications: [] };
  return onDay({ ...known, letters: letters.map((one) => ({ ...one, ...failed })) }, file.today);
};

test.each([
  ['enforcement', 'wait_enforcement_decision'],
  ['debt_surveillance', 'send_surveillance_letter'],
] as const)(
  'a letter that is reported as unsent costs nothing, and does not stop a case with a verdict in %s',
  (state, item) => {
    const file = judged(state, item);
    const outcome = failUnsent(file)!;
    expect(outcome).toMatchObject({ position: file.position, flow: file.flow, applications: [] });
    expect(outcome.failure).toBeUndefined();
    // The fees of the reminder and the demand.
    expect(file.facts.remaining_total - afterOutcome(file, outcome).facts.remaining_total).toBe(240_00);
  },
);

test('a demand that never left does not stop the enforcement of a verdict', () => {
  const { fault, outcome } = runFlowItem({ file: judged('enforcement', 'wait_enforcement_decision'), letterFacts });
  expect(fault).toBeUndefined();
  expect(outcome).toMatchObject({
    position: { phase: 'enforcement_submitted' },
    applications: [{ kind: 'enforcement' }],
  });
});

test('a demand that never left does not stop the surveillance after a verdict', () => {
  const { fault, outcome } = runFlowItem({
    file: judged('debt_surveillance', 'send_surveillance_letter'),
    letterFacts,
  });
  expect([fault, outcome.letters.map(({ kind }) => kind)]).toEqual([undefined, ['surveillance_letter']]);
});

test('a letter of the surveillance after a verdict that could not be sent stops the case', () => {
  const { letters, ...file } = judged('debt_surveillance', 'wait_debt_surveillance_payment');
  const watching: SentLetter = { ...letters[1]!, kind: 'surveillance_letter', date: day('2026-03-16') };
  expect(failUnsent({ ...file, letters: [...letters, watching] })!.failure).toBe('letter_not_sent');
});

test('a case with a verdict that is closed keeps its item, at which it continues if it is reopened', () => {
  const closed = closeManually(judged('enforcement', 'wait_enforcement_decision'), { reason: 'contractual' });
  expect(closed).toMatchObject({ outcome: { flow: { item: 'wait_enforcement_decision', date: null } } });
});

describe('a claim with a verdict gets no reminder and no demand, and no fee of one', () => {
  const onlySurveillance = (file: CaseFile) => {
    const { fault, outcome } = runFlowItem({ file, letterFacts });
    expect([fault, outcome.letters.map(({ kind }) => kind)]).toEqual([undefined, ['surveillance_letter']]);
    expect(outcome.events.map(({ key }) => key)).not.toContain('fee_charged');
  };
  const unsent = (state: 'enforcement' | 'debt_surveillance', item: string): CaseFile => {
    const file = judged(state, item);
    return onDay({ ...file, letters: [] }, file.today);
  };

  test('when capital is owed again, since a payment has bounced: the case is put under surveillance', () => {
    const file = unsent('enforcement', 'handle_closure_report');
    const paid = registerCreditorPayment(file, { amount: 10_000_00, paid: file.today });
    if (!paid.allowed) throw new Error(paid.refusal);
    const residual = afterOutcome(file, paid.outcome);
    expect(residual.position.state).toBe('residual_claim');
    const bounced = reversePayment(residual, { payment: residual.payments[0]!.id, reason: 'bounced' });
    if (!bounced.allowed) throw new Error(bounced.refusal);
    const after = afterOutcome(residual, bounced.outcome);
    expect(after.position.state).toBe('debt_surveillance');
    onlySurveillance(after);
  });

  test('when a case worker would move it from surveillance to collection', () => {
    const file = unsent('debt_surveillance', 'wait_debt_surveillance_payment');
    expect(checkMayMoveToDebtCollection(file)).toEqual({ allowed: false, refusal: 'claim_has_verdict' });
    const unjudged = onDay({ ...file, verdictNumber: null }, file.today);
    expect(checkMayMoveToDebtCollection(unjudged)).toMatchObject({ refusal: 'surveillance_letter_not_expired' });
  });

  test.each(['send_reminder', 'send_debt_collection'])('when its flow stands at the item %s', (item) => {
    const position = aPosition({ state: 'debt_collection' });
    const file = { ...unsent('debt_surveillance', item), position };
    const { fault, outcome } = runFlowItem({ file: onDay(file, file.today), letterFacts });
    expect([fault, outcome.letters, outcome.vouchers]).toEqual([undefined, [], []]);
    expect(outcome.flow.item).not.toBe(item);
  });

  test('when the demand comes back while a new enforcement is prepared', () => {
    const { letters, ...file } = judged('debt_surveillance', 'schedule_enforcement');
    const position = aPosition({ state: 'debt_surveillance', phase: 'evaluate' });
    const returned = letters.map((one) => ({ ...one, left: one.date, isFailed: false, isReturned: true }));
    expect(stopReturned({ ...file, position, letters: returned })?.failure).toBeUndefined();
  });
});
