import type { BankruptcyPhase } from '../states/phases.ts';
import type { From, Transition } from './transition.ts';

const inRestructuring = { is: 'open', states: ['debt_restructuring'] } as const;
const inEstate = { is: 'open', states: ['estate'] } as const;
const inBankruptcy = (...phases: readonly BankruptcyPhase[]): From => ({
  is: 'open',
  states: ['bankruptcy_estate'],
  phases,
});

/** Debtors in special situations: debt restructuring, death, bankruptcy, abroad. */
export const specialDebtorTransitions: readonly Transition[] = [
  {
    id: 'T37',
    from: { is: 'open', notStates: ['debt_restructuring', 'estate'] },
    event: 'debt_restructuring_started',
    to: { state: 'debt_restructuring', status: 'queued' },
    holds: 'debt_restructuring',
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
    effects: ['resume_flow'],
  },
  {
    id: 'T40',
    from: inRestructuring,
    event: 'plan_completed',
    to: { status: 'completed' },
    closes: { kind: 'permanently', reasons: ['contractual'] },
    effects: ['write_off_remaining', 'settle'],
  },
  {
    id: 'T41',
    from: { is: 'open', notStates: ['estate'] },
    event: 'debtor_deceased',
    to: { state: 'estate', status: 'queued' },
    holds: 'estate',
    effects: [
      'log_estate_started',
      'stop_letters',
      'recall_application_if_sent',
      'credit_costs_without_verdict',
      'raise_decision',
    ],
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
    id: 'T44',
    from: inEstate,
    event: 'estate_solvent',
    to: { state: 'debt_collection', status: 'queued' },
    effects: ['send_debt_collection', 'charge_demand_fee_once'],
  },
  {
    id: 'T45',
    from: { is: 'open', notStates: ['bankruptcy_estate', 'estate'] },
    event: 'debtor_bankrupt',
    to: { state: 'bankruptcy_estate', phase: 'awaiting_trustee', status: 'processed' },
    aside: true,
    effects: ['log_bankruptcy_created', 'stop_letters'],
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
    from: inBankruptcy('estate_flow', 'proof_of_debt'),
    event: 'estate_concluded',
    when: [{ fact: 'is_company', op: 'eq', value: true }],
    to: { phase: 'concluded', status: 'completed' },
    closes: { kind: 'permanently', reasons: ['bankruptcy'] },
    effects: ['allocate_dividend', 'write_off_remaining', 'settle'],
  },
  {
    id: 'T49b',
    from: inBankruptcy('estate_flow', 'proof_of_debt'),
    event: 'estate_concluded',
    passes: [{ phase: 'concluded', status: 'completed' }],
    to: { state: 'debt_surveillance', status: 'queued' },
    effects: ['allocate_dividend'],
  },
  {
    id: 'T50',
    from: { is: 'open', states: ['bankruptcy_estate'] },
    event: 'debtor_not_bankrupt',
    passes: [{ status: 'resumed' }],
    to: { back: 'state' },
    effects: ['resume_flow'],
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
