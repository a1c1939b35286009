import { type PreparationPhase, phasesAtAuthority, preparingStates } from '../states/phases.ts';
import type { Condition } from './conditions.ts';
import type { From, Transition } from './transition.ts';

const inPhase = (...phases: NonNullable<From['phases']>): From => ({ is: 'open', states: ['enforcement'], phases });

const preparing = (phase: PreparationPhase): From => ({ is: 'open', states: preparingStates, phases: [phase] });

const elsewhere: From = { is: 'open', notStates: ['enforcement'] };
const hasVerdict: Condition = { fact: 'has_verdict', op: 'eq', value: true };
const atAuthority: Condition = { fact: 'application_is_sent', op: 'eq', value: true };

/** At the enforcement authority, and back from it. */
export const enforcementTransitions: readonly Transition[] = [
  {
    id: 'T11a',
    from: preparing('evaluate'),
    event: 'schedule',
    when: [{ fact: 'enforcement_approved', op: 'eq', value: true }],
    to: { phase: 'scheduled', status: 'queued' },
  },
  {
    id: 'T11b',
    from: preparing('evaluate'),
    event: 'schedule',
    to: {},
    holds: 'waiting_on_decision',
    effects: ['raise_decision'],
  },
  {
    id: 'T12',
    from: preparing('scheduled'),
    event: 'verdict_submission',
    to: { state: 'enforcement', phase: 'verdict_submitted', status: 'processed' },
    effects: ['submit_verdict_application', 'charge_verdict_outlay_and_fee'],
  },
  {
    id: 'T13a',
    from: inPhase('verdict_submitted'),
    event: 'verdict_received',
    to: { phase: 'verdict_issued', status: 'queued' },
    effects: ['store_verdict', 'interrupt_limitation'],
  },
  {
    // The authority answers also while the case is suspended; the suspended state is updated to what the answer made of it.
    id: 'T13b',
    from: elsewhere,
    event: 'verdict_received',
    when: [atAuthority],
    to: {},
    turnsEnforcementInto: { phase: 'verdict_issued', status: 'queued' },
    effects: ['store_verdict', 'interrupt_limitation'],
  },
  {
    id: 'T14a',
    from: inPhase('verdict_submitted'),
    event: 'objection_at_kfm',
    to: { state: 'dispute', status: 'queued' },
    holds: 'dispute',
    aside: true,
    effects: ['start_dispute_process', 'raise_decision'],
  },
  {
    id: 'T14b',
    from: { is: 'open', states: ['amortization'] },
    event: 'objection_at_kfm',
    when: [atAuthority],
    to: { state: 'dispute', status: 'queued' },
    holds: 'dispute',
    aside: true,
    effects: ['start_dispute_process', 'raise_decision'],
  },
  {
    id: 'T15a',
    from: inPhase('verdict_issued'),
    event: 'enforcement_submission',
    to: { phase: 'enforcement_submitted', status: 'processed' },
    effects: ['submit_enforcement_application', 'charge_enforcement_outlay'],
  },
  {
    // There is a verdict already, so the new application is for its enforcement.
    id: 'T15b',
    from: preparing('scheduled'),
    event: 'enforcement_submission',
    when: [hasVerdict],
    to: { state: 'enforcement', phase: 'enforcement_submitted', status: 'processed' },
    effects: ['submit_enforcement_application', 'charge_enforcement_outlay'],
  },
  {
    id: 'T16a',
    from: inPhase('enforcement_submitted'),
    event: 'closure_report',
    passes: [{ phase: 'reported' }],
    to: { state: 'debt_surveillance', status: 'queued' },
    effects: ['handle_closure_report'],
  },
  {
    id: 'T16b',
    from: elsewhere,
    event: 'closure_report',
    when: [atAuthority],
    to: {},
    turnsEnforcementInto: { state: 'debt_surveillance', status: 'queued' },
    effects: ['handle_closure_report'],
  },
  {
    id: 'T17a',
    from: inPhase('enforcement_submitted'),
    event: 'kfm_payment_full',
    when: [{ fact: 'residual', op: 'eq', value: 'fully_paid' }],
    passes: [{ status: 'settled' }],
    to: { status: 'closed' },
    closes: { kind: 'fully_paid', reasons: ['fully_paid'] },
    effects: ['settle'],
  },
  {
    id: 'T17b',
    from: inPhase('enforcement_submitted'),
    event: 'kfm_payment_full',
    when: [{ fact: 'residual', op: 'eq', value: 'small' }],
    passes: [{ status: 'settled' }],
    to: { status: 'closed' },
    closes: { kind: 'fully_paid', reasons: ['fully_paid_with_depreciation'] },
    effects: ['depreciate_remaining', 'settle'],
  },
  {
    // The authority has dismissed the application: a user finds out why before the next one.
    id: 'T83a',
    from: inPhase('verdict_submitted'),
    event: 'application_rejected',
    to: { state: 'debt_collection', phase: 'scheduled', status: 'queued' },
  },
  {
    id: 'T83b',
    from: inPhase('enforcement_submitted'),
    event: 'application_rejected',
    to: { phase: 'verdict_issued', status: 'queued' },
  },
  {
    id: 'T83c',
    from: elsewhere,
    event: 'application_rejected',
    when: [atAuthority, hasVerdict],
    to: {},
    turnsEnforcementInto: { phase: 'verdict_issued', status: 'queued' },
  },
  {
    id: 'T83d',
    from: elsewhere,
    event: 'application_rejected',
    when: [atAuthority],
    to: {},
    turnsEnforcementInto: { state: 'debt_collection', phase: 'scheduled', status: 'queued' },
  },
  {
    id: 'T18',
    from: inPhase(...phasesAtAuthority),
    event: 'recall_enforcement',
    passes: [{ phase: 'recalled' }],
    to: { state: 'enforcement_recalled', status: 'processed' },
    effects: ['recall_application_if_sent', 'credit_costs_without_verdict'],
  },
  {
    id: 'T19b',
    from: { is: 'open', states: ['enforcement_recalled'] },
    event: 'continue',
    when: [{ fact: 'has_active_plan', op: 'eq', value: true }],
    to: { state: 'amortization', phase: 'advice', status: 'queued' },
    aside: true,
  },
  {
    id: 'T19c',
    from: { is: 'open', states: ['enforcement_recalled'] },
    event: 'continue',
    to: { state: 'debt_surveillance', status: 'queued' },
  },
  {
    id: 'T58',
    from: { is: 'open', states: ['enforcement'] },
    event: 'creditor_cancel',
    passes: [{ phase: 'recalled' }, { state: 'enforcement_recalled', status: 'cancelled' }],
    to: { state: 'enforcement_recalled', status: 'closed' },
    closes: { kind: 'cancelled', reasons: ['recalled'] },
    effects: ['recall_application_if_sent', 'credit_costs_without_verdict', 'invoice_creditor_by_contract'],
  },
];
