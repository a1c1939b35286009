import { expect, test } from 'vitest';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { makeDecision } from '../../decisions/actions/make-decision.ts';
import { hasOwnIncome } from '../../decisions/own-income.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';

/** A case that waits for the answer to a question. */
function asked(type: string, known = {}): CaseFile {
  const one = {
    id: 'asked',
    type,
    status: 'unassigned',
    deadline: day('2026-03-20'),
    defaultOption: null,
    option: null,
  };
  const position = aPosition({ holds: ['waiting_on_decision'] });
  return aCaseFile({ position, decisions: [one as never], known });
}

const refusalOf = (decided: Decided) => (decided.allowed ? null : decided.refusal);
const balances = (file: CaseFile) => explainAmount(file.debt, file.today).balances;

function decided(file: CaseFile, input: Parameters<typeof makeDecision>[1]) {
  const made = makeDecision(file, input);
  if (!made.allowed) throw new Error(made.refusal);
  return { outcome: made.outcome, after: afterOutcome(file, made.outcome) };
}

test('an accepted settlement lowers the debt to its amount', () => {
  const file = asked('settlement_offer');
  const { after, outcome } = decided(file, { options: ['accept'], amount: 4_000_00 });
  expect(explainAmount(after.debt, after.today).total).toBe(4_000_00);
  expect(outcome.events.map(({ key }) => key)).toContain('settlement_accepted');
  expect(after.position.holds).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['less than the costs and the interest', 100_00],
  ['the whole debt', 20_000_00],
])('a settlement of %s is refused', (_, amount) => {
  expect(refusalOf(makeDecision(asked('settlement_offer'), { options: ['accept'], amount }))).toBe('bad_action_input');
});

test('a counter-offer is mailed to the debtor, and the creditor is asked again two weeks later', () => {
  const file = asked('settlement_offer');
  const { outcome, after } = decided(file, { options: ['counter_offer', 'waive_fees'], amount: 6_000_00 });
  expect(outcome.tickets).toMatchObject([
    { topic: 'settlement_counter_offer', amount: 6_000_00, answerBy: '2026-03-24' },
  ]);
  expect(outcome.decisions).toMatchObject([{ type: 'settlement_offer', deadline: '2026-04-03' }]);
  expect([balances(after).reminder_fee, balances(after).debt_collection_fee]).toEqual([0, 0]);
  expect(after.position.holds).toEqual(['waiting_on_decision']);
  const unreachable = { ...file, debtorMail: null };
  const offer = { options: ['counter_offer'], amount: 6_000_00 };
  expect(refusalOf(makeDecision(unreachable, offer))).toBe('debtor_email_missing');
});

test('interest that is waived is owed no more', () => {
  expect(balances(asked('settlement_offer')).interest).toBeGreaterThan(0);
  expect(balances(decided(asked('settlement_offer'), { options: ['reduce_interest'] }).after).interest).toBe(0);
});

test('a respite that the creditor allows is granted beyond the limits of the agency', () => {
  const used = { respites_of_case: 9, respites_of_case_in_quarter: 9, respites_of_debtor: 9 };
  const { after } = decided(asked('respite_extra', used), { options: ['approve'] });
  expect(after.pauses).toMatchObject([{ reason: 'respite', to: '2026-03-24' }]);
});

test('a plan is offered while the case stays under surveillance, and a debtor without an address of mail is not waited for', () => {
  const { outcome, after } = decided(asked('long_term_surveillance'), { options: ['amortization_offer'] });
  expect(outcome.tickets).toMatchObject([{ topic: 'plan_offer', amount: null }]);
  expect(after.position.state).toBe('debt_surveillance');
});

test('a claim on a minor rests on its own income once that is documented', () => {
  const file = asked('minor_debtor', { is_underage: true });
  expect(refusalOf(makeDecision(file, { options: ['document_own_income'] }))).toBe('bad_action_input');
  const { after } = decided(file, { options: ['document_own_income'], file: 'file' });
  expect([file.facts.is_underage, after.facts.is_underage, hasOwnIncome(after.decisions)]).toEqual([true, false, true]);
});
