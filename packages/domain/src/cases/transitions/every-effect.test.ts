import { expect, test } from 'vitest';
import { startForeignHandling } from '../../abroad/actions/start-foreign-handling.ts';
import { makeDecision } from '../../decisions/actions/make-decision.ts';
import { startDispute } from '../../disputes/actions/start-dispute.ts';
import { registerCourtOutcome } from '../../enforcement/actions/register-court-outcome.ts';
import type { AuthorityMessage } from '../../enforcement/applications/authority-messages.ts';
import { handleClosureReport } from '../../enforcement/messages/handle-closure-report.ts';
import { receiveAuthorityMessage } from '../../enforcement/messages/receive-authority-message.ts';
import { previewFlow } from '../../flow/preview/preview-flow.ts';
import type { FlowFacts } from '../../flow/run/run-flow-item.ts';
import { runNextItem } from '../../flow/run/run-next-item.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import { notificationKinds } from '../../notifications/notification-kinds.ts';
import { approvePlanRespite, cancelAmortization } from '../../plans/actions/change-plan.ts';
import type { PlanDecided } from '../../plans/actions/plan-draft.ts';
import {
  concludeBankruptcy,
  endBankruptcy,
  registerBankruptcy,
  registerTrustee,
} from '../../special-debtors/events/bankruptcy-events.ts';
import { registerDeath } from '../../special-debtors/events/estate-events.ts';
import { completeRestructuring, startRestructuring } from '../../special-debtors/events/restructuring-events.ts';
import { makeSpecialLetter } from '../../special-debtors/events/special-documents.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { aLetterFacts } from '../../testing/a-letter.ts';
import { afterPlan, aStartedPlan, planOn } from '../../testing/a-plan.ts';
import { aCaseAtAuthority } from '../../testing/arbitrary-message.ts';
import { type EffectOfEngine, effectsOfEngine } from '../../testing/effects-of-engine.ts';
import { addDays, day } from '../../values/day.ts';
import { closeManually } from '../actions/close-manually.ts';
import { registerObjection } from '../actions/register-objection.ts';
import { requestInvoiceCopy } from '../actions/request-invoice-copy.ts';
import { resetFailedCase } from '../actions/reset-failed-case.ts';
import { resumeCase } from '../actions/resume-case.ts';
import { writeOffCase } from '../actions/write-off-case.ts';
import { afterOutcome, onDay } from '../draft/after-outcome.ts';
import { decide, openDraft } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { CaseOutcome, Decided } from '../file/case-outcome.ts';
import type { CaseEffect } from '../states/case-effects.ts';
import { flowStates } from '../states/flow-states.ts';
import { transitions } from './transition-table.ts';

const today = day('2026-03-10');
const objection = { reason: 'price', text: 'Fel pris' } as const;
const dispute = { ...objection, amount: undefined, team: undefined };

function outcomeOf(decided: Decided): CaseOutcome {
  if (!decided.allowed) throw new Error(decided.refusal);
  return decided.outcome;
}
const after = (file: CaseFile, decided: Decided) => afterOutcome(file, outcomeOf(decided));
const eventsOf = (decided: Decided) => outcomeOf(decided).events.map(({ key }) => key);
const balances = (file: CaseFile) => explainAmount(file.debt, file.today).balances;

/** What the flow does by itself within the year: its letters, fees, states and questions. */
function flowOf(facts: FlowFacts) {
  const { steps } = previewFlow(facts, day('2026-12-31'));
  return {
    letters: steps.flatMap(({ letters }) => letters.map(({ kind }) => kind)),
    fees: steps.flatMap(({ fees }) => fees.map(({ fee }) => fee)),
    states: steps.map(({ state }) => state),
    asked: steps.flatMap(({ decisions }) => decisions.map(({ type }) => type)),
  };
}
const approved = aFlowCase({ known: { enforcement_approved: true } });

function tell(file: CaseFile, message: AuthorityMessage): CaseFile {
  const { id } = file.applications.findLast(({ kind }) => kind !== 'recall')!;
  const received = receiveAuthorityMessage(file, { reference: message.kind, application: id, message });
  if (received.is !== 'outcome') throw new Error(received.note);
  return afterOutcome(file, received.outcome);
}
const confirmed = tell(aCaseAtAuthority(), { kind: 'application_confirmed', authority_number: 'U-1', fee: 300_00 });
const verdict = tell(onDay(confirmed, addDays(confirmed.today, 30)), {
  kind: 'decision_issued',
  verdict_number: 'V-1',
  decided_on: addDays(confirmed.today, 29),
});

const plan = aStartedPlan(aCaseFile());
const ofPlan = (decided: PlanDecided) => {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterPlan(plan, decided.outcome);
};
const cancelled = ofPlan(cancelAmortization(plan, 'other'));

const bankrupt = after(aCaseFile(), registerBankruptcy(aCaseFile(), { date: day('2026-02-24') }));
const inFlow = aCaseFile({
  position: aPosition({ state: 'bankruptcy_estate', phase: 'estate_flow', before: aPosition() }),
});
const proof = { id: 'proof', type: 'bankruptcy_proof', status: 'unassigned', deadline: day('2026-04-10') } as const;
const proofAsked = { ...inFlow, decisions: [{ ...proof, defaultOption: null, option: null }] };
const proved = makeDecision(proofAsked, { options: ['file_claim'] });
const disputed = after(aCaseFile(), startDispute(aCaseFile(), dispute));
const creditPart = { options: ['credit_part'], amount: 100_00, reason: 'price' } as const;
const failed = aCaseFile({ position: aPosition({ holds: ['failed'] }), fault: 'missing_debt_description' as never });

/** Of each effect, what a user notices when it is carried out. */
const proofs: Readonly<Record<Exclude<CaseEffect, EffectOfEngine>, () => void>> = {
  schedule_invoice_wait: () => expect(aFlowCase().file.flow.item).toBe('wait_invoice_payment'),
  send_soft_reminder: () =>
    expect(flowOf(aFlowCase({ known: { soft_reminder_enabled: true } })).letters).toContain('soft_reminder'),
  send_reminder: () => expect(flowOf(aFlowCase()).letters).toContain('reminder'),
  charge_reminder_fee_if_agreed: () => {
    expect(flowOf(aFlowCase()).fees).toContain('reminder_fee');
    expect(flowOf(aFlowCase({ known: { reminder_fee_agreed: false } })).fees).not.toContain('reminder_fee');
  },
  send_debt_collection: () => expect(flowOf(aFlowCase()).letters).toContain('debt_collection'),
  charge_demand_fee_once: () =>
    expect(flowOf(aFlowCase()).fees.filter((fee) => fee === 'debt_collection_fee')).toHaveLength(1),
  send_foreign_demand: () => {
    const abroad = flowOf(aFlowCase({ known: { flow_type: 'foreign', is_foreign: true } }));
    expect(abroad.letters).toContain('foreign_debt_collection');
  },
  contact_debtor_again: () =>
    expect(flowOf(aFlowCase({ known: { extra_debt_collection_enabled: true } })).states).toContain(
      'extra_debt_collection',
    ),
  submit_verdict_application: () => expect(aCaseAtAuthority().applications).toMatchObject([{ kind: 'payment_order' }]),
  charge_verdict_outlay_and_fee: () =>
    expect(balances(aCaseAtAuthority())).toMatchObject({ verdict_outlay: 300_00, verdict_fee: 380_00 }),
  store_verdict: () => expect(verdict.verdictNumber).toBe('V-1'),
  interrupt_limitation: () => expect(verdict.limitation! > confirmed.limitation!).toBe(true),
  submit_enforcement_application: () => expect(flowOf(approved).states).toContain('enforcement'),
  charge_enforcement_outlay: () => expect(flowOf(approved).fees).toContain('enforcement_outlay'),
  handle_closure_report: () => {
    const enforced = aCaseFile({ position: aPosition({ state: 'enforcement', phase: 'enforcement_submitted' }) });
    const reported = decide(handleClosureReport(openDraft(enforced)));
    expect(outcomeOf(reported).decisions.map(({ type }) => type)).toEqual(['long_term_surveillance']);
  },
  recall_application_if_sent: () =>
    expect(outcomeOf(closeManually(confirmed, { reason: 'contractual' })).applications).toMatchObject([
      { kind: 'recall' },
    ]),
  credit_costs_without_verdict: () =>
    expect(balances(after(confirmed, closeManually(confirmed, { reason: 'contractual' }))).verdict_fee).toBe(0),
  send_surveillance_letter: () =>
    expect(flowOf(aFlowCase({ known: { start_action: 'debt_surveillance' } })).letters).toContain(
      'surveillance_letter',
    ),
  send_residual_letter: () => {
    const { debt } = aFlowCase().file;
    const fee = { id: 'fee', day: day('2026-02-02'), kind: 'cost', component: 'debt_collection_fee' } as const;
    const file = {
      position: aPosition(),
      debt: { ...debt, postings: [{ ...fee, amount: 680_00 }], interest: [] },
      flow: { item: 'wait_debt_collection_payment', date: day('2026-02-05') },
    };
    expect(flowOf(aFlowCase({ file })).letters).toContain('residual_claim');
  },
  stop_flow: () => expect(flowStates).not.toContain(plan.files[0]!.position.state),
  resume_flow: () => {
    const objected = after(aCaseFile(), registerObjection(aCaseFile(), objection));
    const later = onDay(objected, addDays(today, 20));
    expect(after(later, resumeCase(later, {})).flow).toEqual({ ...aCaseFile().flow, date: later.today });
  },
  raise_decision: () =>
    expect(outcomeOf(registerObjection(aCaseFile(), objection)).decisions).toMatchObject([
      { type: 'dispute_response' },
    ]),
  carry_out_decision: () =>
    expect(
      outcomeOf(makeDecision(disputed, { options: ['credit_fully'], reason: 'price' })).position.closed,
    ).toMatchObject({ reason: 'dispute' }),
  start_dispute_process: () => expect(disputed.dispute).toMatchObject({ step: 'assessment' }),
  add_awarded_costs: () => {
    const input = { outcome: 'won', decided: today, verdictNumber: 'T 1', costs: 2_000_00 } as const;
    const sued = after(disputed, makeDecision(disputed, { options: ['court_transfer'], reason: 'price' }));
    expect(balances(after(sued, registerCourtOutcome(sued, input))).court_outlay).toBeGreaterThanOrEqual(2_000_00);
  },
  credit_part: () =>
    expect(balances(after(disputed, makeDecision(disputed, creditPart))).capital).toBe(
      balances(disputed).capital - 100_00,
    ),
  make_plan: () => expect(plan.plan).toMatchObject({ status: 'active', amount: 1_200_00 }),
  charge_plan_fee: () => expect(balances(plan.files[0]!).amortization_plan_fee).toBe(170_00),
  demand_arrangement: () => {
    expect(aStartedPlan(confirmed).plan.arrangement).toMatchObject({ amount: 680_00 });
  },
  send_advice: () => expect(planOn(plan, '2026-05-18').sent).toContain('amortization_advice'),
  postpone_advice_one_month: () => expect(ofPlan(approvePlanRespite(plan)).plan.nextDue).toBe('2026-05-30'),
  cancel_plan: () => expect(cancelled.plan.status).toBe('cancelled'),
  move_plan_costs_to_next_plan: () => {
    const again = aStartedPlan(cancelled.files[0]!);
    expect([again.plan.setupFee, balances(again.files[0]!).amortization_plan_fee]).toEqual([0, 170_00]);
  },
  freeze_interest: () => expect(bankrupt.debt.stops).toEqual([{ reason: 'bankruptcy', day: '2026-02-24' }]),
  release_interest: () => expect(after(bankrupt, endBankruptcy(bankrupt, { reason: 'x' })).debt.stops).toEqual([]),
  log_estate_started: () =>
    expect(eventsOf(registerDeath(aCaseFile(), { deceased: today }))).toContain('estate_handling_started'),
  log_bankruptcy_created: () =>
    expect(eventsOf(registerBankruptcy(aCaseFile(), { date: today }))).toContain('bankruptcy_estate_created'),
  log_foreign_started: () =>
    expect(eventsOf(startForeignHandling(aCaseFile({ known: { is_foreign: true } }), { country: 'NO' }))).toContain(
      'foreign_handling_started',
    ),
  send_claim_to_trustee: () =>
    expect(outcomeOf(registerTrustee(bankrupt, { isComplete: true })).specialDocuments).toEqual([
      { kind: 'claim_to_trustee' },
    ]),
  file_proof_of_debt: () => expect(outcomeOf(proved).specialDocuments).toEqual([{ kind: 'proof_of_debt' }]),
  stop_letters_to_trustee: () => {
    const trustee = { name: 'Eva', address: { address_line_1: 'Torget 1', zip_code: '111 22', city: 'Lund' } } as never;
    const late = makeSpecialLetter(after(proofAsked, proved), aLetterFacts(), { kind: 'claim_to_trustee', trustee });
    expect(late).toMatchObject({ refusal: 'letters_to_trustee_stopped' });
  },
  allocate_dividend: () =>
    expect(
      after(bankrupt, concludeBankruptcy(bankrupt, { date: today, kind: 'dividend', dividend: 500_00 })).payments,
    ).toMatchObject([{ amount: 500_00 }]),
  depreciate_remaining: () => {
    const terms = { ...aCaseFile().terms, allowsCapitalDepreciation: true };
    const file = aCaseFile({ terms });
    const { total } = explainAmount(file.debt, file.today);
    const paid = after(file, registerPayment(file, { amount: total - 40_00, paid: file.today }));
    expect(paid.position.closed).toMatchObject({ reason: 'fully_paid_with_depreciation' });
    expect(Object.values(balances(paid)).every((amount) => amount === 0)).toBe(true);
  },
  write_off_remaining: () => {
    const written = after(aCaseFile(), writeOffCase(aCaseFile(), { isDecided: true }));
    expect(Object.values(balances(written)).every((amount) => amount === 0)).toBe(true);
    const inPlan = after(aCaseFile(), startRestructuring(aCaseFile(), { initiated: today, published: today }));
    expect(balances(after(inPlan, completeRestructuring(inPlan))).capital).toBe(0);
  },
  ask_for_invoice_copy: () => {
    const asked = requestInvoiceCopy(aCaseFile({ known: { lacks_original_invoice: true } }), {});
    const [occasion] = notificationKinds.invoice_copy_requested.on;
    expect(eventsOf(asked)).toContain(occasion!.event);
  },
  log_failed_case_reset: () => expect(eventsOf(resetFailedCase(failed, {}))).toContain('failed_case_reset'),
  run_next_item: () => {
    const facts = aFlowCase();
    expect(outcomeOf(runNextItem(facts)).events.map(({ key }) => key)).toContain('flow_item_run');
  },
};

test.each(Object.entries(proofs))('%s is carried out', (_effect, prove) => prove());

test('every effect of the transition table has an executor', () => {
  const known = new Set<string>([...Object.keys(proofs), ...effectsOfEngine]);
  const used = new Set(transitions.flatMap(({ effects = [] }) => effects));
  expect([...used].filter((effect) => !known.has(effect))).toEqual([]);
  expect([...known].filter((effect) => !(used as ReadonlySet<string>).has(effect))).toEqual([]);
});
