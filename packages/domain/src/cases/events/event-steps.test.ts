import { expect, test } from 'vitest';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import { afterOutcome, onDay } from '../draft/after-outcome.ts';
import { openDraft } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { EventInput } from '../transitions/compute-transition.ts';
import { applyEvent } from './apply-event.ts';

const today = day('2026-03-10');
const started = day('2026-02-24');

function after(file: CaseFile, input: unknown, known: Partial<CaseFacts> = {}): CaseFile {
  const step = applyEvent(openDraft(file), input as EventInput, { ...file.facts, ...known });
  if (!step.allowed) throw new Error(step.refusal);
  return afterOutcome(file, step.draft.outcome);
}

const interestOf = ({ debt }: CaseFile, on = today) => explainAmount(debt, on).balances.interest;
/** All interest up to the day before, or up to and including a day. */
const owedBefore = interestOf(aCaseFile(), day('2026-02-23'));
const owedUntil = interestOf(aCaseFile(), started);

test('a debt restructuring bears no interest from the day it began, and has it back when it is cancelled', () => {
  const file = after(aCaseFile(), { event: 'debt_restructuring_started', day: started });
  expect(file.position).toMatchObject({ state: 'debt_restructuring', before: { state: 'debt_collection' } });
  expect(interestOf(file)).toBe(owedBefore);
  const cancelled = after(
    file,
    { event: 'cancel_debt_restructuring' },
    { has_active_restructuring: true, has_cancelled_date: true },
  );
  expect(cancelled.position).toMatchObject({ state: 'debt_surveillance', before: null });
  expect(interestOf(cancelled)).toBe(interestOf(aCaseFile()));
});

test('no interest is added after a bankruptcy; it is all owed again when there is none, and by a person who remains liable', () => {
  const bankrupt = after(aCaseFile(), { event: 'debtor_bankrupt', day: started }, { is_bankrupt: true });
  expect(interestOf(bankrupt)).toBe(owedUntil);
  expect(interestOf(after(bankrupt, { event: 'debtor_not_bankrupt' }))).toBe(interestOf(aCaseFile()));
  const concluded = after(bankrupt, { event: 'estate_concluded' });
  expect([concluded.position.state, interestOf(concluded)]).toEqual(['debt_surveillance', interestOf(aCaseFile())]);
});

test('what was paid of interest that is not owed pays capital', () => {
  const paid = registerPayment(aCaseFile(), { amount: 1_000_00, paid: started });
  if (!paid.allowed) throw new Error(paid.refusal);
  const file = afterOutcome(aCaseFile(), paid.outcome);
  const bankrupt = after(file, { event: 'debtor_bankrupt', day: day('2026-02-05') }, { is_bankrupt: true });
  const capital = (one: CaseFile) => explainAmount(one.debt, today).balances.capital;
  expect(capital(bankrupt)).toBeLessThan(capital(file));
});

test('the death of a debtor who disputes the claim leaves the dispute, and an application at the authority is recalled', () => {
  const before = aPosition({ state: 'enforcement', phase: 'verdict_submitted' });
  const disputed = aCaseFile({ position: aPosition({ state: 'dispute', holds: ['dispute'], before }) });
  const dead = after(disputed, { event: 'debtor_deceased', day: started });
  expect(dead.position).toMatchObject({ state: 'estate', holds: ['estate'], before: { state: 'dispute' } });
  const solvent = after(onDay(dead, today), { event: 'estate_solvent' });
  expect(solvent.position).toMatchObject({
    state: 'dispute',
    holds: ['dispute'],
    before: { state: 'enforcement_recalled' },
  });
});
