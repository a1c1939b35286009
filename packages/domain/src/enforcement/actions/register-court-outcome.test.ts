import { describe, expect, test } from 'vitest';
import { registerObjection } from '../../cases/actions/register-objection.ts';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { statusOf } from '../../cases/states/case-position.ts';
import { makeDecision } from '../../decisions/actions/make-decision.ts';
import type { CaseDecision } from '../../decisions/case-decision.ts';
import { runFlowItem } from '../../flow/run/run-flow-item.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { computeBalances } from '../../money/explain/compute-balances.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile, sumOn } from '../../testing/a-case-file.ts';
import { aLetterFacts } from '../../testing/a-letter.ts';
import { aCaseAtAuthority } from '../../testing/arbitrary-message.ts';
import { addDays, type Day, day } from '../../values/day.ts';
import type { AuthorityMessage } from '../applications/authority-messages.ts';
import { receiveAuthorityMessage } from '../messages/receive-authority-message.ts';
import {
  type CourtOutcomeInput,
  checkMayRegisterCourtOutcome,
  registerCourtOutcome,
} from './register-court-outcome.ts';

/** Disputed at the authority, transferred to the court, some months later. */
const inCourt = decided(disputed(aCaseAtAuthority()));

function disputed(file: CaseFile): CaseFile {
  const withMessage = (of: CaseFile, message: AuthorityMessage) => {
    const received = receiveAuthorityMessage(of, {
      reference: message.kind,
      application: of.applications[0]!.id,
      message,
    });
    if (received.is !== 'outcome') throw new Error(received.note);
    return afterOutcome(of, received.outcome);
  };
  const known = withMessage(file, { kind: 'application_confirmed', authority_number: 'U 1', fee: 300_00 });
  return withMessage(known, { kind: 'disputed', disputed_on: file.today, ground: 'Inte beställt' });
}

function decided(file: CaseFile): CaseFile {
  const made = makeDecision(file, { options: ['court_transfer'], reason: 'goods_wrong' });
  if (!made.allowed) throw new Error(made.refusal);
  return onDay(afterOutcome(file, made.outcome), addDays(file.today, 100));
}

/** Went to court directly from an objection. */
function suedOn(today: Day, file = aCaseFile()): CaseFile {
  const objected = registerObjection(file, { reason: 'price', text: 'Fel pris' });
  if (!objected.allowed) throw new Error(objected.refusal);
  return onDay(decided(afterOutcome(file, objected.outcome)), today);
}

function registerOutcome(file: CaseFile, input: Partial<CourtOutcomeInput>) {
  const said = { outcome: 'won', decided: addDays(file.today, -3), verdictNumber: 'T 77-26', ...input } as const;
  const outcome = registerCourtOutcome(file, said);
  if (!outcome.allowed) return outcome;
  const after = afterOutcome(file, outcome.outcome);
  const { state, phase, closed } = after.position;
  return { outcome: outcome.outcome, after, at: [state, phase, statusOf(after.position), closed?.reason ?? null] };
}

function interestOf({ debt }: CaseFile, on: Day): number {
  return computeBalances(debt, on).balances.interest;
}

function must(file: CaseFile, input: Partial<CourtOutcomeInput>) {
  const result = registerOutcome(file, input);
  if ('allowed' in result) throw new Error(result.refusal);
  return { ...result, owed: balanceOf(openDraft(result.after)) };
}

test('a judgment answers an objection that was made again during the trial', () => {
  const sued = suedOn(day('2026-05-04'));
  const again = suedOn(sued.today, sued);
  expect(again.position.holds).toEqual(['dispute', 'objection']);
  expect(must(again, {}).after).toMatchObject({ position: { state: 'enforcement', holds: [] }, pauses: [] });
});

test('a judgment can be registered while the debtor objects again', () => {
  const sued = suedOn(day('2026-05-04'));
  const objected = registerObjection(sued, { reason: 'price', text: 'Fel pris' });
  if (!objected.allowed) throw new Error(objected.refusal);
  expect(checkMayRegisterCourtOutcome(afterOutcome(sued, objected.outcome)).allowed).toBe(true);
});

test('a case in court waits for no decision of its flow, which is requested again if the trial is dropped', () => {
  const position = aPosition({ phase: 'evaluate', holds: ['waiting_on_decision'] });
  const flow = { item: 'schedule_enforcement', date: day('2026-03-10') };
  const type = 'continue_to_enforcement';
  const asked: CaseDecision = {
    ...{ id: 'apply', type, status: 'unassigned', deadline: day('2026-03-24') },
    ...{ defaultOption: null, option: null },
  };
  const known = { enforcement_approved: false };
  const sued = suedOn(day('2026-05-04'), aCaseFile({ position, flow, decisions: [asked], known }));
  expect(sued.decisions).toMatchObject([{ id: 'apply', status: 'recalled' }, { type: 'dispute_response' }]);
  expect(sued.pauses.map(({ reason }) => reason)).toEqual(['objection', 'dispute']);
  const { outcome } = runFlowItem({ file: must(sued, { outcome: 'dropped' }).after, letterFacts: aLetterFacts() });
  expect(outcome.decisions).toMatchObject([{ type }]);
});

test('when a creditor gives up a disputed claim, the case is closed by the dispute and owes nothing', () => {
  const file = disputed(aCaseAtAuthority());
  const made = makeDecision(file, { options: ['credit_fully'], reason: 'goods_wrong' });
  if (!made.allowed) throw new Error(made.refusal);
  const after = afterOutcome(file, made.outcome);
  expect(after.position.closed).toEqual({ kind: 'cancelled', reason: 'dispute' });
  expect(Object.values(balanceOf(openDraft(after))).every((amount) => amount === 0)).toBe(true);
  expect(made.outcome.applications).toMatchObject([{ kind: 'recall' }]);
});

describe('the court', () => {
  test('grants all of it: the verdict is enforced next, with the costs of the trial', () => {
    const { after, at, outcome, owed } = must(inCourt, { costs: 1_859_00, caseNumber: 'FT 12-26' });
    expect(at).toEqual(['enforcement', 'verdict_issued', 'queued', null]);
    expect(outcome).toMatchObject({ verdictNumber: 'T 77-26', courtCaseNumber: 'FT 12-26' });
    // The court's 600, beside the fee of the payment order and the other costs of the trial.
    expect(owed).toMatchObject({ capital: 10_000_00, court_outlay: 600_00 + 1_859_00, verdict_outlay: 300_00 });
    expect(after.flow.item).toBe('wait_enforcement_decision');
    expect(after.facts.has_verdict).toBe(true);
    expect(after.limitation).toBe('2029-06-22');
    expect(after.debt.interest.at(-1)).toMatchObject({ id: 'awarded_costs', from: '2026-06-22' });
  });

  test('makes its fee the debtor’s debt by the judgment, with interest from that day, and not before', () => {
    expect(balanceOf(openDraft(inCourt))).toMatchObject({
      court_outlay: 0,
      verdict_outlay: 300_00,
      verdict_fee: 380_00,
    });
    const { after, outcome } = must(inCourt, {});
    expect(outcome.events).toContainEqual({ key: 'fee_charged', data: { fee: 'court_outlay', amount: 600_00 } });
    // The fee was advanced when the case went to court; only the debt is booked now.
    expect(sumOn(outcome.vouchers, 'outlays')).toBe(0);
    const perDay = (file: CaseFile) => interestOf(file, addDays(file.today, 365)) - interestOf(file, file.today);
    // 10 000.00 and 60 + 180 + 300 + 380 + 600 of costs, at 10 % for a year.
    expect(perDay(after)).toBe(1_000_00 + 152_00);
  });

  test.each([
    // 60 + 180 + 900 + 1 500 of costs, interest of 95 days on 10 000.00 and of two days on the costs are paid first.
    ['awards its costs', { costs: 1_500_00 }, 5_000_00, { capital: 7_901_72, interest: 56_29 }],
    // The same with costs of 1 140.00 and a capital of 4 000.00.
    ['grants a part', { outcome: 'won_in_part', capital: 4_000_00 }, 2_500_00, { capital: 2_744_73, interest: 19_56 }],
  ] as const)(
    '%s from the day of the judgment, however late it and a payment are registered',
    (_, ruling, amount, rest) => {
      const [judged, paidOn, late] = [day('2026-05-04'), day('2026-05-06'), day('2026-05-11')];
      const judge = (file: CaseFile) => must(file, { decided: judged, ...ruling }).after;
      const pay = (file: CaseFile) => {
        const paid = registerPayment(file, { amount, paid: paidOn });
        if (!paid.allowed) throw new Error(paid.refusal);
        return afterOutcome(file, paid.outcome);
      };
      const owedAfter = (file: CaseFile) => computeBalances(file.debt, day('2026-06-01')).balances;
      const known = owedAfter(pay(onDay(judge(suedOn(judged)), paidOn)));
      expect(known).toMatchObject({ ...rest, court_outlay: 0 });
      expect(owedAfter(pay(judge(suedOn(late))))).toEqual(known);
      expect(owedAfter(judge(pay(suedOn(late))))).toEqual(known);
      expect(owedAfter(judge(onDay(pay(suedOn(paidOn)), late)))).toEqual(known);
    },
  );

  test('explains its costs by the day of the judgment', () => {
    const { after } = must(suedOn(day('2026-05-11')), { decided: day('2026-05-04') });
    const lines = explainAmount(after.debt, after.today).lines.filter(({ component }) => component === 'court_outlay');
    expect(lines.map(({ values }) => values.day)).toEqual(['2026-05-04']);
  });

  test('makes the whole application fee the debtor’s debt where the case was taken there directly', () => {
    expect(must(suedOn(day('2026-05-01')), {}).owed.court_outlay).toBe(900_00);
    expect(must(suedOn(day('2026-05-01')), { outcome: 'dropped' }).owed.court_outlay).toBe(0);
  });

  test('grants a part: the rest of the capital is credited', () => {
    const { at, owed, outcome } = must(inCourt, { outcome: 'won_in_part', capital: 4_000_00 });
    expect(at).toEqual(['enforcement', 'verdict_issued', 'queued', null]);
    expect(owed.capital).toBe(4_000_00);
    expect(outcome.events.map(({ key }) => key)).toContain('capital_credited');
    expect(registerOutcome(inCourt, { outcome: 'won_in_part', capital: 10_000_00 })).toMatchObject({
      refusal: 'bad_action_input',
      at: { path: 'capital', rule: 'max', arg: 9_999_99 },
    });
  });

  test('grants a part: interest is owed on that part only, and from the day that the verdict names', () => {
    const sued = suedOn(day('2026-03-15'));
    const now = { outcome: 'won_in_part', capital: 4_000_00, decided: sued.today } as const;
    const { owed, outcome, after } = must(sued, now);
    // 4 000.00 at 10 % for 43 days; on 10 000.00 it was 117.81.
    expect(owed).toMatchObject({ capital: 4_000_00, interest: 47_12 });
    const said = { fee: 'interest', amount: 70_69, reason: 'awarded_in_part' };
    expect(outcome.events).toContainEqual({ key: 'fee_credited', data: said });
    // 101 days on 4 000.00, and 58 days on the awarded costs of 1 140.00: rounded once.
    expect(computeBalances(after.debt, day('2026-05-12')).balances.interest).toBe(128_80);
    expect(computeBalances(after.debt, day('2026-03-14')).balances).toMatchObject({ capital: 10_000_00 });
    expect(must(sued, { ...now, interestFrom: day('2026-03-01') }).owed.interest).toBe(16_44);
    expect(registerOutcome(sued, { ...now, interestFrom: day('2026-03-16') })).toMatchObject({
      at: { path: 'interestFrom', rule: 'not_after', arg: '2026-03-15' },
    });
  });

  test('grants a part of several invoices: the oldest are credited first, each with its own interest', () => {
    const invoices = ['2026-01-31', '2026-02-10'].map((due, at) => ({
      id: `i${at}`,
      number: `100${at}`,
      due: day(due),
      hasOriginal: true,
    }));
    const sued = suedOn(day('2026-03-15'), aCaseFile({ today: day('2026-03-15'), invoices }));
    const { owed } = must(sued, { outcome: 'won_in_part', capital: 4_000_00, decided: sued.today });
    // 33 days on 4 000.00 of the newer invoice.
    expect(owed).toMatchObject({ capital: 4_000_00, interest: 36_16 });
  });

  test('grants a part of a claim whose interest was paid: the paid interest of the rest is allocated to the debt', () => {
    const paid = registerPayment(aCaseFile(), { amount: 340_00, paid: day('2026-03-10') });
    if (!paid.allowed) throw new Error(paid.refusal);
    const sued = suedOn(day('2026-03-15'), afterOutcome(aCaseFile(), paid.outcome));
    const { owed } = must(sued, { outcome: 'won_in_part', capital: 4_000_00, decided: sued.today });
    // Of the 100.00 paid as interest 41.64 had accrued on 4 000.00 by that day: the rest has paid capital since then.
    expect(owed).toMatchObject({ capital: 4_000_00 - 58_36, interest: 5_40, court_outlay: 900_00 });
  });

  test('grants so little that the money covers the costs of the trial too: the case is fully paid', () => {
    const late = onDay(aCaseFile(), day('2028-03-10'));
    // All interest and costs are paid, of which the judgment leaves nearly nothing.
    const paid = registerPayment(late, { amount: late.facts.remaining_total - 10_000_00, paid: late.today });
    if (!paid.allowed) throw new Error(paid.refusal);
    const sued = suedOn(day('2028-03-15'), afterOutcome(late, paid.outcome));
    const { owed, after } = must(sued, { outcome: 'won_in_part', capital: 50, decided: sued.today });
    expect(Object.values(owed).every((amount) => amount === 0)).toBe(true);
    expect([after.position.closed?.kind, after.overpaid > 0]).toEqual(['fully_paid', true]);
  });

  test('grants less than what was paid as interest on the rest: that money pays the costs of the trial', () => {
    const paid = registerPayment(aCaseFile(), { amount: 10_284_11, paid: day('2026-03-10') });
    if (!paid.allowed) throw new Error(paid.refusal);
    const sued = suedOn(day('2026-03-15'), afterOutcome(aCaseFile(), paid.outcome));
    const { owed } = must(sued, { outcome: 'won_in_part', capital: 50, decided: sued.today });
    // Of 60.00 that remained, 59.50 is refused; 0.62 was paid as interest on it.
    expect(owed).toMatchObject({ capital: 0, interest: 0, court_outlay: 900_00 - 12 });
  });

  test('grants nothing: nothing is owed, and outlays stay booked', () => {
    const { at, owed, outcome } = must(inCourt, { outcome: 'lost' });
    expect(at).toEqual(['dispute', null, 'closed', 'dispute']);
    expect(Object.values(owed).every((amount) => amount === 0)).toBe(true);
    expect(sumOn(outcome.vouchers, 'outlays')).toBe(0);
  });

  test('grants nothing on the day of a payment: the payment stays what it paid, and nothing is owed', () => {
    const paid = (file: CaseFile, amount: number, on: Day) => {
      const registered = registerPayment(file, { amount, paid: on });
      if (!registered.allowed) throw new Error(registered.refusal);
      return afterOutcome(file, registered.outcome);
    };
    const sued = suedOn(day('2026-03-15'), paid(aCaseFile(), 10_000_00, aCaseFile().today));
    const { owed, after } = must(paid(sued, 1, sued.today), { outcome: 'lost', decided: sued.today });
    expect(Object.values(owed).every((amount) => amount === 0)).toBe(true);
    expect([after.overpaid, after.rounded]).toEqual([0, 0]);
  });

  test('strikes it off: no costs of a verdict, and the case returns from the authority that has closed it', () => {
    const { at, owed, outcome } = must(inCourt, { outcome: 'dropped' });
    expect(at).toEqual(['enforcement_recalled', null, 'processed', null]);
    expect(owed).toMatchObject({ capital: 10_000_00, court_outlay: 0, verdict_outlay: 0, verdict_fee: 0 });
    expect(outcome.applications).toEqual([]);
  });

  test('rules on a case that went there directly from an objection, which then ends', () => {
    const sued = suedOn(addDays(aCaseFile().today, 100));
    expect(must(sued, { outcome: 'dropped' })).toMatchObject({
      at: ['debt_collection', null, 'queued', null],
      after: { pauses: [] },
    });
    expect(must(sued, {}).after.facts.has_verdict).toBe(true);
  });

  test.each([
    ['a case that is not in court', aCaseFile(), 'status_not_allowed'],
    ['a dispute that is not in court', disputed(aCaseAtAuthority()), 'case_not_in_court'],
  ])('cannot rule on %s', (_, file, refusal) => {
    expect(checkMayRegisterCourtOutcome(file)).toEqual({ allowed: false, refusal });
  });

  test('cannot rule tomorrow, and a verdict needs a number', () => {
    expect(registerOutcome(inCourt, { decided: addDays(inCourt.today, 1) })).toMatchObject({ at: { path: 'decided' } });
    expect(registerOutcome(inCourt, { verdictNumber: undefined })).toMatchObject({ at: { path: 'verdictNumber' } });
  });
});
