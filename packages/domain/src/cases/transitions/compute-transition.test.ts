import { describe, expect, test } from 'vitest';
import { anOrdinaryCase, aPosition } from '../../testing/a-case.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import { limitsFor } from '../states/case-limits.ts';
import { type CasePosition, pauseOf, statusOf } from '../states/case-position.ts';
import { computeTransition, type EventInput } from './compute-transition.ts';

const limits = limitsFor({ isCompany: false, isStaff: false });

/** What a case worker would see afterwards, or the refusal. */
function after(position: CasePosition | null, input: EventInput, facts: Partial<CaseFacts> = {}): string {
  const outcome = computeTransition(position, input, anOrdinaryCase(facts), limits);
  return outcome.allowed ? seen(outcome.to) : outcome.refusal;
}

function seen(position: CasePosition): string {
  const { state, phase, closed } = position;
  const status = statusOf(position);
  const where = phase ? `${state}(${phase})` : state;
  const what = status === 'paused' ? `paused(${pauseOf(position)})` : status;
  return `${where} / ${what}${closed ? ` closed ${closed.kind}(${closed.reason})` : ''}`;
}

function run(position: CasePosition | null, ...steps: readonly [EventInput, Partial<CaseFacts>?][]): CasePosition {
  return steps.reduce<CasePosition | null>((at, [input, facts]) => {
    const outcome = computeTransition(at, input, anOrdinaryCase(facts), limits);
    if (!outcome.allowed) throw new Error(`${input.event}: ${outcome.refusal}`);
    return outcome.to;
  }, position)!;
}

const inEnforcement = (phase: CasePosition['phase']) => aPosition({ state: 'enforcement', phase });

describe('the usual course of a case', () => {
  test.each<[string, CasePosition | null, EventInput, Partial<CaseFacts>, string]>([
    ['registered', null, { event: 'register_case' }, {}, 'invoice / queued'],
    [
      'registered straight for the demand',
      null,
      { event: 'register_case' },
      { start_action: 'debt_collection' },
      'debt_collection / queued',
    ],
    [
      'a soft reminder where the creditor wants one',
      aPosition({ state: 'invoice' }),
      { event: 'invoice_wait_expired' },
      { soft_reminder_enabled: true },
      'soft_reminder / queued',
    ],
    ['else the reminder', aPosition({ state: 'invoice' }), { event: 'invoice_wait_expired' }, {}, 'reminder / queued'],
    [
      'then the demand',
      aPosition({ state: 'reminder' }),
      { event: 'reminder_wait_expired' },
      {},
      'debt_collection / queued',
    ],
    [
      'abroad the foreign demand',
      aPosition({ state: 'reminder' }),
      { event: 'reminder_wait_expired' },
      { flow_type: 'foreign' },
      'foreign_debt_collection / queued',
    ],
    [
      'then it is assessed whether to go to the authority',
      aPosition(),
      { event: 'demand_wait_expired' },
      {},
      'debt_collection(evaluate) / queued',
    ],
    [
      'the state changes when the application is made',
      aPosition({ phase: 'scheduled' }),
      { event: 'verdict_submission' },
      {},
      'enforcement(verdict_submitted) / processed',
    ],
    [
      'an unknown score stops no one',
      aPosition(),
      { event: 'demand_wait_expired' },
      { score: null },
      'debt_collection(evaluate) / queued',
    ],
    [
      'too small a debt is watched instead',
      aPosition(),
      { event: 'demand_wait_expired' },
      { remaining_capital: 499_99 },
      'debt_surveillance / queued',
    ],
    [
      'an association is asked once more',
      aPosition(),
      { event: 'demand_wait_expired' },
      { is_association: true, extra_debt_collection_enabled: true },
      'extra_debt_collection / queued',
    ],
    [
      'without a decision the authority waits',
      aPosition({ phase: 'evaluate' }),
      { event: 'schedule' },
      { enforcement_approved: false },
      'debt_collection(evaluate) / paused(waiting_on_decision)',
    ],
    [
      'paid in full',
      aPosition(),
      { event: 'payment_complete' },
      { residual: 'fully_paid', remaining_total: 0 },
      'debt_collection / closed closed fully_paid(fully_paid)',
    ],
    [
      'paid but for a few kronor',
      aPosition(),
      { event: 'payment_complete' },
      { residual: 'small' },
      'debt_collection / closed closed fully_paid(fully_paid_with_depreciation)',
    ],
  ])('%s', (_name, position, input, facts, expected) => {
    expect(after(position, input, facts)).toBe(expected);
  });
});

describe('recalling from the authority', () => {
  test.each<[string, CasePosition, Partial<CaseFacts>, string]>([
    ['an application that lies there', inEnforcement('verdict_submitted'), {}, 'enforcement_recalled / processed'],
    ['not from another state', aPosition(), {}, 'status_not_allowed'],
    ['not before it is sent', aPosition({ phase: 'scheduled' }), {}, 'payment_order_application_not_sent'],
    [
      'not between a verdict and an application of its own',
      inEnforcement('verdict_issued'),
      { enforcement_is_automatic: false },
      'enforcement_application_not_yet_sent',
    ],
    ['not twice', aPosition({ state: 'enforcement_recalled' }), {}, 'already_recalled_from_enforcement'],
  ])('%s', (_name, position, facts, expected) => {
    expect(after(position, { event: 'recall_enforcement' }, facts)).toBe(expected);
  });
});

describe('a suspended case can return', () => {
  test('a recalled dispute resumes the earlier state, with its pauses (spec B §4)', () => {
    const paused = run(aPosition(), [{ event: 'manual_pause', days: 30 }]);
    const disputed = run(paused, [{ event: 'start_dispute' }]);
    expect(seen(disputed)).toBe('dispute / paused(dispute)');
    expect(after(disputed, { event: 'recall_dispute' })).toBe('debt_collection / paused(manual_pause)');
  });

  test('a recalled decision restores the earlier pause; a made one does not end it either', () => {
    const objected = run(aPosition(), [{ event: 'objection_registered' }]);
    const waiting = run(objected, [{ event: 'decision_required' }]);
    expect(seen(waiting)).toBe('debt_collection / paused(waiting_on_decision)');
    const decided = { has_active_decision: true };
    expect(after(waiting, { event: 'decision_recalled' }, decided)).toBe('debt_collection / paused(objection)');
    expect(after(waiting, { event: 'decision_made' }, decided)).toBe('debt_collection / paused(objection)');
  });

  test('a broken plan returns to the state before it', () => {
    const plan = run(aPosition({ state: 'debt_surveillance' }), [{ event: 'approve_amortization' }]);
    expect(seen(plan)).toBe('amortization(advice) / queued');
    expect(after(plan, { event: 'amortization_breached' })).toBe('debt_surveillance / queued');
  });

  test('a paid arrangement recalls the enforcement, so a plan broken later does not return to it (spec B §4)', () => {
    const arranged = run(inEnforcement('verdict_submitted'), [{ event: 'approve_amortization' }]);
    expect(seen(arranged)).toBe('amortization(arrangement) / queued');
    expect(after(arranged, { event: 'arrangement_unpaid' })).toBe('enforcement(verdict_submitted) / queued');
    const paid = computeTransition(arranged, { event: 'arrangement_fully_paid' }, anOrdinaryCase(), limits);
    expect(paid).toMatchObject({ allowed: true, effects: ['recall_application_if_sent', 'send_advice'] });
    const going = run(arranged, [{ event: 'arrangement_fully_paid' }]);
    expect(after(going, { event: 'cancel_amortization' })).toBe('enforcement_recalled / processed');
  });

  test('a verdict that comes while a plan is being arranged is not lost', () => {
    const arranged = run(inEnforcement('verdict_submitted'), [{ event: 'approve_amortization' }]);
    const withVerdict = run(arranged, [{ event: 'verdict_received' }]);
    expect(after(withVerdict, { event: 'arrangement_unpaid' })).toBe('enforcement(verdict_issued) / queued');
  });

  test('an application that is dismissed meanwhile is prepared again, and that of a verdict from the verdict on', () => {
    const rejected = { event: 'application_rejected' } as const;
    const returned = (phase: CasePosition['phase'], facts: Partial<CaseFacts>) =>
      after(run(inEnforcement(phase), [{ event: 'start_dispute' }], [rejected, facts]), { event: 'recall_dispute' });
    expect(returned('verdict_submitted', { has_verdict: false })).toBe('debt_collection(scheduled) / queued');
    expect(returned('enforcement_submitted', { has_verdict: true })).toBe('enforcement(verdict_issued) / queued');
  });

  test('a debtor found not to be bankrupt returns to the earlier state', () => {
    const bankrupt = run(aPosition({ phase: 'scheduled' }), [{ event: 'debtor_bankrupt' }, { is_bankrupt: true }]);
    expect(seen(bankrupt)).toBe('bankruptcy_estate(awaiting_trustee) / processed');
    expect(after(bankrupt, { event: 'debtor_not_bankrupt' })).toBe('debt_collection(scheduled) / queued');
  });

  test('a lock and an error hide the status of the case and restore it', () => {
    const locked = run(aPosition({ status: 'processed' }), [{ event: 'lock' }]);
    expect(after(locked, { event: 'wait_expired' })).toBe('case_locked');
    expect(after(locked, { event: 'unlock' })).toBe('debt_collection / processed');
    const failed = run(aPosition(), [{ event: 'task_error' }]);
    expect(after(failed, { event: 'demand_wait_expired' })).toBe('flow_interrupted_by_task_error');
    expect(after(failed, { event: 'reset_failed_case' })).toBe('debt_collection / queued');
    expect(after(aPosition(), { event: 'reset_failed_case' })).toBe('case_not_failed');
  });
});

describe('pauses', () => {
  test('an answer from the authority does not end a pause', () => {
    const paused = run(inEnforcement('verdict_submitted'), [{ event: 'objection_registered' }]);
    expect(after(paused, { event: 'verdict_received' })).toBe('enforcement(verdict_issued) / paused(objection)');
  });

  test('of two pauses the newest ends, or the named one', () => {
    const both = run(run(aPosition(), [{ event: 'manual_pause', days: 10 }]), [{ event: 'objection_registered' }]);
    expect(after(both, { event: 'resume' })).toBe('debt_collection / paused(manual_pause)');
    expect(after(both, { event: 'resume', pause: 'manual_pause' })).toBe('debt_collection / paused(objection)');
    expect(after(both, { event: 'resume', pause: 'respite' })).toBe('status_not_allowed');
  });

  test('a report from the authority moves a paused case and leaves it paused', () => {
    const paused = run(inEnforcement('enforcement_submitted'), [{ event: 'manual_pause', days: 10 }]);
    expect(after(paused, { event: 'closure_report' })).toBe('debt_surveillance / paused(manual_pause)');
  });

  test.each<[string, EventInput, Partial<CaseFacts>, string]>([
    ['90 days', { event: 'manual_pause', days: 90 }, {}, 'debt_collection / paused(manual_pause)'],
    ['91 days', { event: 'manual_pause', days: 91 }, {}, 'bad_action_input'],
    ['a respite of 30 days', { event: 'approve_respite', days: 30 }, {}, 'debt_collection / paused(respite)'],
    ['of 31 days', { event: 'approve_respite', days: 31 }, {}, 'bad_action_input'],
    ['of 0 days', { event: 'approve_respite', days: 0 }, {}, 'bad_action_input'],
    [
      'a second within three months',
      { event: 'approve_respite', days: 7 },
      { respites_of_case: 1, respites_of_case_in_quarter: 1 },
      'max_respites_per_case_reached',
    ],
    ['a third', { event: 'approve_respite', days: 7 }, { respites_of_case: 2 }, 'max_respites_per_case_reached'],
    ['a fifth', { event: 'approve_respite', days: 7 }, { respites_of_debtor: 4 }, 'max_respites_in_total_reached'],
  ])('%s', (_name, input, facts, expected) => {
    expect(after(aPosition(), input, facts)).toBe(expected);
  });

  test('respite is not given once the application is sent', () => {
    expect(after(inEnforcement('verdict_submitted'), { event: 'approve_respite', days: 7 })).toBe('status_not_allowed');
    expect(after(aPosition({ phase: 'evaluate' }), { event: 'approve_respite', days: 7 })).toContain('paused(respite)');
  });
});

describe('cancelling', () => {
  test.each<[string, CasePosition, Partial<CaseFacts>, string]>([
    ['an unpaid case', aPosition(), {}, 'creditor_cancellation / closed closed cancelled(contractual)'],
    [
      'a closed one',
      aPosition({ closed: { kind: 'manually', reason: null }, status: 'closed', before: aPosition() }),
      {},
      'cancellation_blocked_case_closed',
    ],
    ['a paid one', aPosition(), { remaining_total: 0, paid_total: 1 }, 'cancellation_blocked_fully_paid'],
    ['a partly paid one', aPosition(), { paid_total: 1 }, 'cancellation_blocked_partially_paid'],
    ['one in restructuring', aPosition({ state: 'debt_restructuring' }), {}, 'cancellation_blocked_debt_restructuring'],
    ['one at the authority', inEnforcement('verdict_issued'), {}, 'cancellation_blocked_enforcement'],
  ])('%s', (_name, position, facts, expected) => {
    expect(after(position, { event: 'cancel_case', reason: 'contractual' }, facts)).toBe(expected);
  });

  test('the reason must be a reason of cancelling', () => {
    expect(after(aPosition(), { event: 'cancel_case' })).toBe('bad_action_input');
    expect(after(aPosition(), { event: 'cancel_case', reason: 'deceased' })).toBe('bad_action_input');
  });
});

describe('closing and reopening', () => {
  const closed = run(run(aPosition({ state: 'debt_surveillance' }), [{ event: 'manual_pause', days: 5 }]), [
    { event: 'close_manually', reason: 'contractual' },
  ]);

  test('a case with a debt is not closed manually without a reason', () => {
    expect(after(aPosition(), { event: 'close_manually' })).toBe('bad_action_input');
    expect(after(aPosition(), { event: 'close_manually' }, { remaining_total: 0 })).toContain('closed manually(null)');
  });

  test.each<[string, CasePosition, Partial<CaseFacts>, string]>([
    ['where it was closed', closed, {}, 'debt_surveillance / queued'],
    [
      'after a cancellation too',
      run(aPosition(), [{ event: 'cancel_case', reason: 'recalled' }]),
      {},
      'debt_collection / queued',
    ],
    ['not an open one', aPosition(), {}, 'case_not_closed'],
    ['not after a year', closed, { months_since_closed: 13 }, 'closed_too_long_ago'],
    ['not when nothing is owed', closed, { remaining_total: 0 }, 'no_remaining_transaction_amount'],
    ['unless a payment was reversed', closed, { remaining_total: 0, has_reversal: true }, 'debt_surveillance / queued'],
    [
      'not when written off',
      run(aPosition(), [{ event: 'write_off' }, { has_write_off_decision: true }]),
      {},
      'closed_permanently',
    ],
  ])('%s', (_name, position, facts, expected) => {
    expect(after(position, { event: 'reopen' }, facts)).toBe(expected);
  });

  test('money received after closing is refunded, and the case stays closed', () => {
    const refunding = run(closed, [{ event: 'overpayment' }, { remaining_total: -50_00 }]);
    expect(seen(refunding)).toBe('debt_surveillance / refunding closed manually(contractual)');
    expect(after(refunding, { event: 'refund_confirmed' })).toBe(
      'debt_surveillance / closed closed manually(contractual)',
    );
  });
});

describe('special debtors', () => {
  test.each<[string, CasePosition, EventInput, Partial<CaseFacts>, string]>([
    [
      'a cancelled restructuring is watched',
      aPosition({ state: 'debt_restructuring' }),
      { event: 'cancel_debt_restructuring' },
      { has_active_restructuring: true, has_cancelled_date: true },
      'debt_surveillance / queued',
    ],
    [
      'and needs its date',
      aPosition({ state: 'debt_restructuring' }),
      { event: 'cancel_debt_restructuring' },
      { has_active_restructuring: true },
      'missing_cancelled_date',
    ],
    [
      'a company is not restructured so',
      aPosition(),
      { event: 'debt_restructuring_started' },
      { is_company: true, remains_liable: false },
      'debtor_is_not_a_person',
    ],
    [
      'an inactivated estate closes its debts',
      aPosition({ state: 'estate', holds: ['estate'] }),
      { event: 'inactivate_estate' },
      {},
      'estate / completed closed manually(deceased)',
    ],
    [
      'an estate with money gets a demand of its own',
      aPosition({ state: 'estate', holds: ['estate'] }),
      { event: 'estate_solvent' },
      {},
      'debt_collection / queued',
    ],
    [
      'unless the claim has a verdict',
      aPosition({ state: 'estate', holds: ['estate'] }),
      { event: 'estate_solvent' },
      { has_verdict: true },
      'debt_surveillance / queued',
    ],
    [
      'a bankrupt company ends',
      aPosition({ state: 'bankruptcy_estate', phase: 'proof_of_debt', before: aPosition() }),
      { event: 'estate_concluded' },
      { is_company: true, remains_liable: false },
      'bankruptcy_estate(concluded) / completed closed permanently(bankruptcy)',
    ],
    [
      'a sole trader is still liable',
      aPosition({ state: 'bankruptcy_estate', phase: 'proof_of_debt', before: aPosition() }),
      { event: 'estate_concluded' },
      { is_company: true, remains_liable: true },
      'debt_surveillance / queued',
    ],
    [
      'a bankruptcy is dismissed before there is a trustee',
      aPosition({ state: 'bankruptcy_estate', phase: 'awaiting_trustee', before: aPosition() }),
      { event: 'estate_concluded' },
      { remains_liable: false },
      'bankruptcy_estate(concluded) / completed closed permanently(bankruptcy)',
    ],
    [
      'an estate may go bankrupt',
      aPosition({ state: 'estate', holds: ['estate'] }),
      { event: 'debtor_bankrupt' },
      { is_bankrupt: true, remains_liable: false },
      'bankruptcy_estate(awaiting_trustee) / processed',
    ],
    [
      'a bankruptcy goes on after a death',
      aPosition({ state: 'bankruptcy_estate', phase: 'estate_flow', before: aPosition() }),
      { event: 'debtor_deceased' },
      {},
      'status_not_allowed',
    ],
    [
      'a disputed claim is still disputed when the estate can pay',
      aPosition({ state: 'estate', holds: ['estate'], before: aPosition({ state: 'dispute', before: aPosition() }) }),
      { event: 'estate_solvent' },
      { has_verdict: true },
      'dispute / queued',
    ],
    [
      'a bankrupt person is still liable',
      aPosition({ state: 'bankruptcy_estate', phase: 'estate_flow', before: aPosition() }),
      { event: 'estate_concluded' },
      {},
      'debt_surveillance / queued',
    ],
    [
      'a debt near its limitation is decided on',
      aPosition({ state: 'debt_surveillance' }),
      { event: 'annual_tick' },
      { limitation_months_left: 3 },
      'debt_surveillance / paused(waiting_on_decision)',
    ],
  ])('%s', (_name, position, input, facts, expected) => {
    expect(after(position, input, facts)).toBe(expected);
  });
});
