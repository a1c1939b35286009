import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { proofDeciders } from '@fordra/domain/special-debtors/bankruptcy';
import {
  endBankruptcy as end,
  orderProof,
  receiveInventory,
} from '@fordra/domain/special-debtors/events/bankruptcy-events';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { BankruptcyEstate } from '@fordra/resources/special-debtors/bankruptcy-estates';
import { day, oneOf, text } from '@fordra/schema/fields';
import { defineGroupAction } from './define-group-action.ts';

const isIn =
  (...phases: readonly BankruptcyEstate['phase'][]) =>
  ({ is_open: isOpen, phase }: BankruptcyEstate) => {
    if (!isOpen) return refuse('debtor_is_not_bankrupt');
    return phases.includes(phase) ? allow : refuse('status_not_allowed');
  };

/** The inventory of the bankruptcy has come from the trustee (rules §8.3 T47). */
export const registerBankruptcyInventory = defineGroupAction({
  name: 'register_bankruptcy_inventory',
  on: 'bankruptcy-estates',
  input: { received_date: day({ required: true }) },
  refusals: ['debtor_is_not_bankrupt', 'status_not_allowed', 'bad_action_input'],
  check: isIn('estate_inventory'),
  checkInput: ({ received_date: received }, today, { date }) => {
    if (received > today) return invalidInput('received_date', 'in_future');
    return received < date ? invalidInput('received_date', 'not_before', date) : undefined;
  },
  decide: (file, { received_date }) => receiveInventory(file, { received: received_date as Day }),
  values: ({ received_date }) => ({ inventory_date: received_date, phase: 'estate_flow' }),
});

/** Claims are to be proved: each creditor is asked whether to (rules §3.6, §10.2). */
export const orderProofOfDebt = defineGroupAction({
  name: 'order_proof_of_debt',
  on: 'bankruptcy-estates',
  input: {
    proof_by: day({ required: true }),
    decided_by: oneOf(proofDeciders, { required: true }),
  },
  refusals: ['debtor_is_not_bankrupt', 'status_not_allowed', 'bad_action_input'],
  check: isIn('estate_flow'),
  checkInput: ({ proof_by: by }, today) => (by <= today ? invalidInput('proof_by', 'after', today) : undefined),
  decide: (file, { proof_by, decided_by }) => orderProof(file, { by: proof_by as Day, decidedBy: decided_by }),
  values: ({ proof_by, decided_by }) => ({ proof_by, proof_decided_by: decided_by, phase: 'proof_of_debt' }),
});

/** The bankruptcy was annulled: the cases go on where they were (rules §8.3 T50). */
export const endBankruptcy = defineGroupAction({
  name: 'end_bankruptcy',
  on: 'bankruptcy-estates',
  input: { reason: text({ required: true, min: 1, max: 500 }) },
  refusals: ['debtor_is_not_bankrupt'],
  check: ({ is_open: isOpen }) => (isOpen ? allow : refuse('debtor_is_not_bankrupt')),
  decide: (file, { reason }) => end(file, { reason }),
  values: ({ reason }) => ({ is_open: false, ended_reason: reason }),
  frees: true,
});
