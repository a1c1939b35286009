import { describe, expect, test } from 'vitest';
import { pauseCase } from '../../cases/actions/pause-case.ts';
import { registerObjection } from '../../cases/actions/register-objection.ts';
import { afterOutcome } from '../../cases/draft/after-outcome.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import { moveWorkflow, registerCourt } from './change-dispute.ts';
import { chargeLegalWork } from './charge-legal-work.ts';
import { recallDispute } from './recall-dispute.ts';
import { startDispute } from './start-dispute.ts';

const why = { reason: 'price', text: 'För dyrt', amount: undefined, team: undefined } as const;

function must(file: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}

describe('a dispute', () => {
  test('begins with its first step, stops the flow and asks the creditor', () => {
    const file = aCaseFile();
    const decided = startDispute(file, why);
    const after = must(file, decided);
    expect(after.position).toMatchObject({ state: 'dispute', holds: ['dispute'] });
    expect(after.dispute).toMatchObject({ origin: 'manual', step: 'assessment', stepDue: '2026-03-24' });
    expect(after.decisions.map(({ type }) => type)).toEqual(['dispute_response']);
  });

  test('concerns a part of the debt, but no more than is owed', () => {
    const file = aCaseFile();
    expect(must(file, startDispute(file, { ...why, amount: 500_00 })).dispute?.amount).toBe(500_00);
    expect(startDispute(file, { ...why, amount: 99_999_00 })).toMatchObject({ at: { path: 'amount', rule: 'max' } });
  });

  test.each([
    ['collected', aCaseFile()],
    ['paused', must(aCaseFile(), pauseCase(aCaseFile(), { to: day('2026-04-01') }))],
    ['objected to', must(aCaseFile(), registerObjection(aCaseFile(), { reason: 'price', text: 'x' }))],
  ])('that is recalled leaves a case that was %s as it was: state, pauses and next item', (_, before) => {
    const disputed = must(before, startDispute(before, why));
    const after = must(disputed, recallDispute(disputed, { comment: undefined }));
    expect(after.position).toEqual(before.position);
    expect(after.pauses).toEqual(before.pauses);
    expect(after.flow).toEqual(before.flow);
    expect(after.dispute).toBeNull();
  });

  test('is of an objection where one had paused the case', () => {
    const objected = must(aCaseFile(), registerObjection(aCaseFile(), { reason: 'price', text: 'x' }));
    expect(must(objected, startDispute(objected, why)).dispute?.origin).toBe('objection');
  });

  test('ends with the case, and begins anew when the case is reopened in it', () => {
    const disputed = must(aCaseFile(), startDispute(aCaseFile(), why));
    const closed = applyEvent(openDraft(disputed), { event: 'close_manually', reason: 'contractual' });
    if (!closed.allowed) throw new Error(closed.refusal);
    expect(closed.draft.outcome).toMatchObject({ dispute: null, disputeEnded: 'recalled' });
  });

  test('stays open while the debtor’s bankruptcy suspends it', () => {
    const disputed = must(aCaseFile(), startDispute(aCaseFile(), why));
    const facts = { ...disputed.facts, is_bankrupt: true };
    const bankrupt = applyEvent(openDraft(disputed), { event: 'debtor_bankrupt' as never }, facts);
    if (!bankrupt.allowed) throw new Error(bankrupt.refusal);
    expect(bankrupt.draft.outcome.dispute).toEqual(disputed.dispute);
  });
});

describe('the work on a dispute', () => {
  const disputed = must(aCaseFile(), startDispute(aCaseFile(), why));
  const id = disputed.dispute!.id!;

  test('moves to another step with its usual time, or with a day of its own', () => {
    const moved = moveWorkflow(disputed, id, { step: 'summons', due: undefined, comment: undefined });
    expect(must(disputed, moved).dispute).toMatchObject({ step: 'summons', stepDue: '2026-03-24' });
    const own = moveWorkflow(disputed, id, { step: 'summons', due: day('2026-05-01'), comment: undefined });
    expect(must(disputed, own).dispute).toMatchObject({ stepDue: '2026-05-01' });
  });

  test('goes back only with a comment, and never to the same step or to a past day', () => {
    const ahead = must(disputed, moveWorkflow(disputed, id, { step: 'defence', due: undefined, comment: undefined }));
    const move = (change: object) =>
      moveWorkflow(ahead, id, { step: 'summons', due: undefined, comment: undefined, ...change } as never);
    expect(move({})).toMatchObject({ at: { path: 'comment', rule: 'required' } });
    expect(move({ comment: 'Fel adress' }).allowed).toBe(true);
    expect(move({ step: 'defence' })).toMatchObject({ at: { path: 'step' } });
    expect(move({ comment: 'x', due: day('2026-03-09') })).toMatchObject({ at: { path: 'due' } });
  });

  test('names the court on the dispute and on the case, and is refused for a dispute that has ended', () => {
    const named = registerCourt(disputed, id, { court: 'Solna tingsrätt', number: 'T 12-26' });
    expect(named).toMatchObject({ allowed: true, outcome: { courtCaseNumber: 'T 12-26' } });
    expect(registerCourt(disputed, 'other', { court: 'x', number: 'y' })).toMatchObject({
      refusal: 'status_not_allowed',
    });
  });

  test('is charged to the creditor with VAT, and its outlay is booked; each voucher balances', () => {
    const work = { hours: 200, hourlyRate: 1_800_00, percentage: 100, outlay: 900_00 };
    const decided = chargeLegalWork(disputed, work, 'sweden');
    if (!decided.allowed) throw new Error(decided.refusal);
    const { vouchers } = decided.outcome;
    expect(vouchers.map(({ kind, text }) => [kind, text])).toEqual([
      ['commission', 'legal_work'],
      ['outlay', 'legal_outlay'],
    ]);
    expect(vouchers[0]!.postings.map(({ ledgerAccount, amount }) => [ledgerAccount, amount])).toEqual([
      ['creditor_receivable', 4_500_00],
      ['own_fees', -3_600_00],
      ['vat', -900_00],
    ]);
    const abroad = chargeLegalWork(disputed, work, 'eu');
    expect(abroad.allowed && abroad.outcome.vouchers[0]!.postings).toHaveLength(2);
  });
});
