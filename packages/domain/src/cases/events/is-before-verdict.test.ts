import { expect, test } from 'vitest';
import { runFlowItem } from '../../flow/run/run-flow-item.ts';
import { failUnsent } from '../../flow/run/unsent-letters.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseAtAuthority, letterFacts } from '../../testing/arbitrary-message.ts';
import { day } from '../../values/day.ts';
import { closeManually } from '../actions/close-manually.ts';
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
