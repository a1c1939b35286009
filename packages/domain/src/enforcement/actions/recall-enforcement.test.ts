import { describe, expect, test } from 'vitest';
import { cancelCase } from '../../cases/actions/cancel-case.ts';
import { closeManually } from '../../cases/actions/close-manually.ts';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { countAgain } from '../../cases/draft/count-again.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { makeDecision } from '../../decisions/actions/make-decision.ts';
import { runFlowItem } from '../../flow/run/run-flow-item.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { sumOn } from '../../testing/a-case-file.ts';
import { aLetterFacts } from '../../testing/a-letter.ts';
import { aCaseAtAuthority } from '../../testing/arbitrary-message.ts';
import { addDays } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import type { AuthorityMessage } from '../applications/authority-messages.ts';
import { chargePaymentOrder } from '../changes/charge-application.ts';
import { receiveAuthorityMessage } from '../messages/receive-authority-message.ts';
import { recallEnforcement } from './recall-enforcement.ts';

const VERDICT_COSTS = 680_00;
const confirmed: AuthorityMessage = { kind: 'application_confirmed', authority_number: 'U 1', fee: 300_00 };
const ground = 'Inte beställt';

function withMessage(file: CaseFile, message: AuthorityMessage): CaseFile {
  const received = receiveAuthorityMessage(file, {
    reference: message.kind,
    application: file.applications[0]!.id,
    message,
  });
  if (received.is !== 'outcome') throw new Error(received.note);
  return afterOutcome(file, received.outcome);
}

function after(file: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}

const owedOf = (file: CaseFile) => balanceOf(countAgain(openDraft(file)));
const totalOf = (file: CaseFile) => sumOre(Object.values(owedOf(file)));
const paid = (file: CaseFile, amount: number) => after(file, registerPayment(file, { amount, paid: file.today }));
const answered = (file: CaseFile) =>
  after(file, makeDecision(file, { options: ['recall_from_authority'], reason: 'goods_wrong' }));
const reason = 'Borgenären har fått betalt';
const recalled = (file: CaseFile) => after(file, recallEnforcement(file, { reason }));

const applied = withMessage(aCaseAtAuthority(), confirmed);
const disputed = withMessage(applied, { kind: 'disputed', disputed_on: applied.today, ground });
const judged = withMessage(applied, { kind: 'decision_issued', verdict_number: 'V 1', decided_on: applied.today });
const inEnforcement = afterOutcome(judged, runFlowItem({ file: judged, letterFacts: aLetterFacts() }).outcome);

/** What remains of the costs of the payment order, and of everything else. */
function leftOf(file: CaseFile) {
  const { verdict_outlay: outlay, verdict_fee: fee } = owedOf(file);
  return { costs: outlay + fee, rest: totalOf(file) - outlay - fee, overpaid: file.overpaid };
}

const all = totalOf(applied);
const rest = all - VERDICT_COSTS;

describe('a case recalled before a verdict owes nothing for the application, and nothing is refunded', () => {
  test.each<[string, CaseFile, ReturnType<typeof leftOf>]>([
    ['by will', recalled(applied), { costs: 0, rest, overpaid: 0 }],
    ['after an objection', answered(disputed), { costs: 0, rest, overpaid: 0 }],
    ['after an unanswered objection', silent(disputed), { costs: 0, rest: withDays(30), overpaid: 0 }],
    [
      'by the authority itself',
      withMessage(applied, { kind: 'recalled', recalled_on: applied.today }),
      { costs: 0, rest, overpaid: 0 },
    ],
    [
      'by the authority itself, and then by the answer to an objection',
      answered(withMessage(disputed, { kind: 'recalled', recalled_on: applied.today })),
      { costs: 0, rest, overpaid: 0 },
    ],
    [
      'taken back altogether',
      after(applied, recallEnforcement(applied, { reason, withdraw: true })),
      { costs: 0, rest, overpaid: 0 },
    ],
    [
      'closed by name',
      after(applied, closeManually(applied, { reason: 'contractual' })),
      { costs: 0, rest, overpaid: 0 },
    ],
    // The paid part of the costs is allocated to the rest of the debt.
    ['paid in part', recalled(paid(applied, 1_000_00)), { costs: 0, rest: rest - 1_000_00, overpaid: 0 }],
    [
      'objected to and paid in part',
      answered(paid(disputed, 1_000_00)),
      { costs: 0, rest: rest - 1_000_00, overpaid: 0 },
    ],
    // All but 200 is paid: more than the rest of the debt, so the excess has paid a part of the costs and is not refunded.
    ['paid but for a little', recalled(paid(applied, all - 200_00)), { costs: 0, rest: 0, overpaid: 0 }],
    ['paid in full', paid(applied, all), { costs: 0, rest: 0, overpaid: 0 }],
    ['after a verdict', recalled(sentOff(inEnforcement)), { costs: VERDICT_COSTS, rest: rest + 600_00, overpaid: 0 }],
  ])('%s', (_, file, left) => {
    expect(leftOf(file)).toEqual(left);
  });
});

/** The objection is not answered before its deadline. */
function silent(file: CaseFile): CaseFile {
  const late = onDay(file, addDays(file.today, 30));
  return afterOutcome(late, runFlowItem({ file: late, letterFacts: aLetterFacts() }).outcome);
}

function withDays(days: number): number {
  return totalOf(onDay(applied, addDays(applied.today, days))) - VERDICT_COSTS;
}

function sentOff(file: CaseFile): CaseFile {
  const applications = file.applications.map((one) => ({ ...one, hasLeft: true }));
  return onDay({ ...file, applications }, file.today);
}

test('outlays stay booked, for the creditor to bear, and the timeline says why', () => {
  const decided = recallEnforcement(applied, { reason });
  if (!decided.allowed) throw new Error(decided.refusal);
  const { vouchers, events, position } = decided.outcome;
  expect(position.state).toBe('enforcement_recalled');
  expect(sumOn(vouchers, 'outlays')).toBe(0);
  expect(sumOn(vouchers, 'claim_credited')).toBe(VERDICT_COSTS);
  expect(events).toContainEqual({
    key: 'verdict_costs_credited',
    data: { fee: 'verdict_fee', amount: VERDICT_COSTS, reason: null },
  });
  expect(events).toContainEqual({ key: 'recall_requested', data: { comment: reason } });
});

test('a case that owes nothing afterwards is closed as paid; one paid in full keeps its costs paid', () => {
  expect(recalled(paid(applied, all - 200_00)).position.closed?.kind).toBe('fully_paid');
  const full = registerPayment(applied, { amount: all, paid: applied.today });
  if (!full.allowed) throw new Error(full.refusal);
  expect(full.outcome.position.closed?.kind).toBe('fully_paid');
  expect(full.outcome.applications).toMatchObject([{ kind: 'recall' }]);
  expect(sumOn(full.outcome.vouchers, 'claim_credited')).toBe(0);
});

test('a case cancelled while it is disputed does not stay at the authority', () => {
  const decided = cancelCase(disputed, { reason: 'recalled' });
  if (!decided.allowed) throw new Error(decided.refusal);
  expect(decided.outcome.position).toMatchObject({ state: 'creditor_cancellation', closed: { kind: 'cancelled' } });
  expect(decided.outcome.applications).toMatchObject([{ kind: 'recall' }]);
  expect(leftOf(afterOutcome(disputed, decided.outcome)).costs).toBe(0);
});

test('a second application costs the debtor again', () => {
  const again = chargePaymentOrder(openDraft(recalled(applied)));
  if (!again.allowed) throw new Error(again.refusal);
  expect(balanceOf(again.draft)).toMatchObject({ verdict_outlay: 300_00, verdict_fee: 380_00 });
});
