import type { CaseEffect } from '../states/case-effects.ts';
import type { BankruptcyPhase } from '../states/phases.ts';
import type { From, Transition } from './transition.ts';

const inRestructuring = { is: 'open', states: ['debt_restructuring'] } as const;
const inEstate = { is: 'open', states: ['estate'] } as const;
const inBankruptcy = (...phases: readonly BankruptcyPhase[]): From => ({
  is: 'open',
  states: ['bankruptcy_estate'],
  phases,
});
/** A bankruptcy may be dismissed or withdrawn at any time. */
const beforeConclusion = ['awaiting_trustee', 'estate_inventory', 'estate_flow', 'proof_of_debt'] as const;
const estateStarted: readonly CaseEffect[] = [
  'log_estate_started',
  'stop_letters',
  'recall_application_if_sent',
  'credit_costs_without_verdict',
  'raise_decision',
];

/** Debtors in special situations: debt restructuring, death, bankruptcy, abroad. */
export const specialDebtorTransitions: readonly Transition[] = [
  {
    id: 'T37',
    from: { is: 'open', notStates: ['debt_restructuring', 'estate'] },
    event: 'debt_restructuring_started',
    to: { state: 'debt_restructuring', status: 'queued' },
    holds: 'debt_restructuring',
    // The authority may still answer an application.
    aside: true,
    effects: ['freeze_interest', 'stop_letters', 'raise_decision'],
  },
  {
    id: 'T38',
    from: inRestructuring,
    event: 'restructuring_approved',
    to: { status: 'processed' },
    lifts: ['debt_restructuring'],
    effects: ['schedule_yearly_payments'],
  },
  {
    id: 'T39',
    from: inRestructuring,
    event: 'cancel_debt_restructuring',
    to: { state: 'debt_surveillance', status: 'queued' },
    effects: ['recall_application_if_sent', 'credit_costs_without_verdict', 'release_interest', 'resume_flow'],
  },
  {
    id: 'T40',
    from: inRestructuring,
    event: 'plan_completed',
    to: { status: 'completed' },
    closes: { kind: 'permanently', reasons: ['contractual'] },
    effects: ['recall_application_if_sent', 'write_off_remaining', 'settle'],
  },
  {
    // A disputed claim is still disputed when the estate can pay.
    id: 'T41a',
    from: { is: 'open', states: ['dispute'] },
    event: 'debtor_deceased',
    to: { state: 'estate', status: 'queued' },
    holds: 'estate',
    aside: true,
    turnsEnforcementInto: { state: 'enforcement_recalled', status: 'processed' },
    effects: estateStarted,
  },
  {
    // A bankruptcy goes on after the debtor's death.
    id: 'T41b',
    from: { is: 'open', notStates: ['estate', 'bankruptcy_estate', 'dispute'] },
    event: 'debtor_deceased',
    to: { state: 'estate', status: 'queued' },
    holds: 'estate',
    effects: estateStarted,
  },
  {
    id: 'T42',
    from: inEstate,
    event: 'inventory_registered',
    to: { status: 'processed' },
    lifts: ['estate'],
  },
  {
    id: 'T43',
    from: inEstate,
    event: 'inactivate_estate',
    to: { status: 'completed' },
    closes: { kind: 'manually', reasons: ['deceased'] },
  },
  {
    id: 'T44c',
    from: inEstate,
    event: 'estate_solvent',
    when: [{ fact: 'states', op: 'has', value: 'dispute' }],
    passes: [{ status: 'resumed' }],
    to: { back: 'state' },
    effects: ['resume_flow'],
  },
  {
    id: 'T44a',
    from: inEstate,
    event: 'estate_solvent',
    when: [{ fact: 'has_verdict', op: 'eq', value: true }],
    to: { state: 'debt_surveillance', status: 'queued' },
  },
  {
    id: 'T44b',
    from: inEstate,
    event: 'estate_solvent',
    to: { state: 'debt_collection', status: 'queued' },
    effects: ['send_debt_collection', 'charge_demand_fee_once'],
  },
  {
    id: 'T45',
    from: { is: 'open', notStates: ['bankruptcy_estate'] },
    event: 'debtor_bankrupt',
    to: { state: 'bankruptcy_estate', phase: 'awaiting_trustee', status: 'processed' },
    aside: true,
    effects: ['log_bankruptcy_created', 'stop_letters', 'freeze_interest'],
  },
  {
    id: 'T46',
    from: inBankruptcy('awaiting_trustee'),
    event: 'trustee_registered',
    to: { phase: 'estate_inventory', status: 'processed' },
    effects: ['send_claim_to_trustee'],
  },
  {
    id: 'T47',
    from: inBankruptcy('estate_inventory'),
    event: 'inventory_received',
    to: { phase: 'estate_flow', status: 'processed' },
  },
  {
    id: 'T48',
    from: inBankruptcy('estate_flow'),
    event: 'bevakning_ordered',
    to: { phase: 'proof_of_debt', status: 'processed' },
    effects: ['file_proof_of_debt', 'stop_letters_to_trustee', 'interrupt_limitation'],
  },
  {
    id: 'T49a',
    // A company ends with its bankruptcy, and the heirs of a person are not liable.
    from: inBankruptcy(...beforeConclusion),
    event: 'estate_concluded',
    when: [{ fact: 'remains_liable', op: 'eq', value: false }],
    to: { phase: 'concluded', status: 'completed' },
    closes: { kind: 'permanently', reasons: ['bankruptcy'] },
    effects: ['allocate_dividend', 'write_off_remaining', 'settle'],
  },
  {
    id: 'T49b',
    from: inBankruptcy(...beforeConclusion),
    event: 'estate_concluded',
    passes: [{ phase: 'concluded', status: 'completed' }],
    to: { state: 'debt_surveillance', status: 'queued' },
    effects: ['allocate_dividend', 'release_interest'],
  },
  {
    id: 'T50',
    from: { is: 'open', states: ['bankruptcy_estate'] },
    event: 'debtor_not_bankrupt',
    passes: [{ status: 'resumed' }],
    to: { back: 'state' },
    effects: ['release_interest', 'resume_flow'],
  },
  {
    id: 'T51',
    from: { is: 'open', notStates: ['foreign_debt_collection', 'estate', 'bankruptcy_estate', 'debt_restructuring'] },
    event: 'foreign_handling_started',
    to: { state: 'foreign_debt_collection', status: 'queued' },
    effects: [
      'log_foreign_started',
      'recall_application_if_sent',
      'credit_costs_without_verdict',
      'send_foreign_demand',
    ],
  },
  {
    id: 'T73',
    from: { is: 'open' },
    event: 'company_reconstruction_started',
    to: {},
    holds: 'reconstruction',
    effects: ['stop_letters'],
  },
];
