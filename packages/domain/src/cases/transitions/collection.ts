import type { CaseFact } from '../states/case-facts.ts';
import { preparationPhases } from '../states/phases.ts';
import type { Condition } from './conditions.ts';
import type { Transition } from './transition.ts';

/** The cases that are worth an application to the enforcement authority (rules §8.3 T8, §9). */
export const eligibleForEnforcement: readonly Condition<CaseFact>[] = [
  { fact: 'remaining_capital', op: 'gte', value: { limit: 'enforcement_capital_min' } },
  { fact: 'score', op: 'gte', value: { limit: 'enforcement_score_min' } },
  { fact: 'cases_without_assets', op: 'lte', value: { limit: 'enforcement_cases_without_assets_max' } },
  { fact: 'is_foreign', op: 'eq', value: false },
  { fact: 'is_association', op: 'eq', value: false },
  { fact: 'is_public_body', op: 'eq', value: false },
  { fact: 'is_underage', op: 'eq', value: false },
];

const isForeignFlow: Condition = { fact: 'flow_type', op: 'eq', value: 'foreign' };

/** From registration to the end of the demand, and the surveillance of old debts. */
export const collectionTransitions: readonly Transition[] = [
  {
    id: 'T1',
    from: { is: 'unregistered' },
    event: 'register_case',
    when: [{ fact: 'start_action', op: 'in', value: ['soft_reminder', 'reminder'] }],
    to: { state: 'invoice', status: 'queued' },
    effects: ['give_case_numbers', 'schedule_invoice_wait'],
  },
  {
    id: 'T5a',
    from: { is: 'unregistered' },
    event: 'register_case',
    when: [{ fact: 'start_action', op: 'eq', value: 'debt_collection' }],
    to: { state: 'debt_collection', status: 'queued' },
    effects: ['give_case_numbers', 'send_debt_collection', 'charge_demand_fee_once'],
  },
  {
    id: 'T5b',
    from: { is: 'unregistered' },
    event: 'register_case',
    when: [{ fact: 'start_action', op: 'eq', value: 'debt_surveillance' }],
    to: { state: 'debt_surveillance', status: 'queued' },
    effects: ['give_case_numbers', 'send_surveillance_letter'],
  },
  {
    id: 'T3',
    from: { is: 'open', states: ['invoice'] },
    event: 'invoice_wait_expired',
    when: [{ fact: 'soft_reminder_enabled', op: 'eq', value: true }],
    to: { state: 'soft_reminder', status: 'queued' },
    effects: ['send_soft_reminder'],
  },
  {
    id: 'T4a',
    from: { is: 'open', states: ['invoice'] },
    event: 'invoice_wait_expired',
    to: { state: 'reminder', status: 'queued' },
    effects: ['send_reminder', 'charge_reminder_fee_if_agreed'],
  },
  {
    id: 'T4b',
    from: { is: 'open', states: ['soft_reminder'] },
    event: 'wait_expired',
    to: { state: 'reminder', status: 'queued' },
    effects: ['send_reminder', 'charge_reminder_fee_if_agreed'],
  },
  {
    id: 'T7',
    from: { is: 'open', states: ['reminder'] },
    event: 'reminder_wait_expired',
    when: [isForeignFlow],
    to: { state: 'foreign_debt_collection', status: 'queued' },
    effects: ['send_foreign_demand'],
  },
  {
    id: 'T6',
    from: { is: 'open', states: ['reminder'] },
    event: 'reminder_wait_expired',
    to: { state: 'debt_collection', status: 'queued' },
    effects: ['send_debt_collection', 'charge_demand_fee_once'],
  },
  {
    id: 'T8',
    // The state changes when the application is made (T12): until then it is only assessed whether to make one.
    from: { is: 'open', states: ['debt_collection'], notPhases: preparationPhases },
    event: 'demand_wait_expired',
    when: eligibleForEnforcement,
    to: { phase: 'evaluate', status: 'queued' },
  },
  {
    id: 'T9a',
    from: { is: 'open', states: ['debt_collection'], notPhases: preparationPhases },
    event: 'demand_wait_expired',
    when: [{ fact: 'extra_debt_collection_enabled', op: 'eq', value: true }],
    to: { state: 'extra_debt_collection', status: 'queued' },
    effects: ['contact_debtor_again'],
  },
  {
    id: 'T9b',
    from: { is: 'open', states: ['debt_collection'], notPhases: preparationPhases },
    event: 'demand_wait_expired',
    to: { state: 'debt_surveillance', status: 'queued' },
  },
  {
    // The debtor has not got the demand: it is sent again before anything that follows from it (rules H4).
    id: 'T84a',
    from: { is: 'open', states: ['debt_collection', 'extra_debt_collection'] },
    event: 'demand_returned',
    to: { state: 'debt_collection', phase: null, status: 'queued' },
  },
  {
    id: 'T84b',
    from: { is: 'open', states: ['debt_surveillance'], phases: preparationPhases },
    event: 'demand_returned',
    to: { state: 'debt_collection', phase: null, status: 'queued' },
  },
  {
    id: 'T84c',
    from: { is: 'open', states: ['foreign_debt_collection'] },
    event: 'demand_returned',
    to: { status: 'queued' },
  },
  {
    // An application demands a demand that left: it is recalled, and the costs of it are not owed (rules H4).
    id: 'T84d',
    from: { is: 'open', states: ['enforcement'], phases: ['verdict_submitted'] },
    event: 'demand_returned',
    to: { state: 'debt_collection', phase: null, status: 'queued' },
    effects: ['recall_application_if_sent', 'credit_costs_without_verdict'],
  },
  {
    id: 'T10a',
    from: { is: 'open', states: ['extra_debt_collection'], notPhases: preparationPhases },
    event: 'wait_expired',
    when: eligibleForEnforcement,
    to: { phase: 'evaluate', status: 'queued' },
  },
  {
    id: 'T10b',
    from: { is: 'open', states: ['extra_debt_collection'], notPhases: preparationPhases },
    event: 'wait_expired',
    to: { state: 'debt_surveillance', status: 'queued' },
  },
  {
    // The flow of rules §8.2: after the foreign letter comes a decision on a local agent or a European order.
    id: 'T77',
    from: { is: 'open', states: ['foreign_debt_collection'] },
    event: 'wait_expired',
    to: {},
    holds: 'waiting_on_decision',
    effects: ['raise_decision'],
  },
  {
    // What the decisions of rules §10.2 call surveillance.
    id: 'T78a',
    from: {
      is: 'open',
      states: ['debt_collection', 'extra_debt_collection', 'foreign_debt_collection', 'residual_claim', 'enforcement'],
      notPhases: ['verdict_submitted', 'enforcement_submitted'],
    },
    event: 'move_to_debt_surveillance',
    to: { state: 'debt_surveillance', status: 'queued' },
  },
  {
    // No new attempt at the authority: the surveillance goes on.
    id: 'T78b',
    from: { is: 'open', states: ['debt_surveillance'], phases: preparationPhases },
    event: 'move_to_debt_surveillance',
    to: { phase: null, status: 'queued' },
  },
  {
    id: 'T79a',
    from: { is: 'open', states: ['debt_collection'] },
    event: 'move_to_extra_debt_collection',
    to: { state: 'extra_debt_collection', status: 'queued' },
    effects: ['contact_debtor_again'],
  },
  {
    id: 'T79b',
    from: { is: 'open', states: ['extra_debt_collection', 'debt_surveillance'], phases: preparationPhases },
    event: 'move_to_extra_debt_collection',
    to: { state: 'extra_debt_collection', phase: null, status: 'queued' },
    effects: ['contact_debtor_again'],
  },
  {
    id: 'T20',
    from: { is: 'open', states: ['debt_surveillance'], notPhases: preparationPhases },
    event: 'move_to_debt_collection',
    to: { state: 'debt_collection', status: 'queued' },
    effects: ['send_debt_collection', 'charge_demand_fee_once'],
  },
  {
    id: 'T21',
    from: { is: 'open', states: ['debt_surveillance'], notPhases: preparationPhases },
    event: 'attempt_enforcement',
    to: { phase: 'evaluate', status: 'queued' },
  },
  {
    id: 'T22a',
    from: { is: 'open', states: ['debt_surveillance'] },
    event: 'annual_tick',
    when: [{ fact: 'limitation_months_left', op: 'gt', value: { limit: 'limitation_block_months' } }],
    to: { status: 'queued' },
    effects: ['send_surveillance_letter'],
  },
  {
    // Too near the end of the limitation period to rely on a letter: the creditor decides (rules §3.5).
    id: 'T22b',
    from: { is: 'open', states: ['debt_surveillance'] },
    event: 'annual_tick',
    to: {},
    holds: 'waiting_on_decision',
    effects: ['raise_decision'],
  },
];
