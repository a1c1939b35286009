import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { bankruptcyTypes } from '@fordra/domain/special-debtors/bankruptcy';
import { registerBankruptcy as decide } from '@fordra/domain/special-debtors/events/bankruptcy-events';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { bankruptcyEstates } from '@fordra/resources/special-debtors/bankruptcy-estates';
import { day, oneOf, text } from '@fordra/schema/fields';
import { insertRow } from '../../engine/special-debtors/write-rows.ts';
import { definePersonAction, definePersonEvent } from './define-person-action.ts';

/** The court has declared the debtor bankrupt: every open case of the number waits for a trustee (rules §8.3 T45). */
export const bankruptcyOfPerson = definePersonEvent({
  name: 'register_bankruptcy',
  input: {
    date: day({ required: true }),
    type: oneOf(bankruptcyTypes, { required: true }),
    court: text({ nullable: true, max: 100 }),
    court_case_number: text({ nullable: true, max: 40 }),
    text: text({ nullable: true, max: 500 }),
    status_code: text({ nullable: true, max: 20 }),
  },
  refusals: ['debtor_is_bankrupt', 'bad_action_input'],
  check: ({ is_bankrupt }) => (is_bankrupt ? refuse('debtor_is_bankrupt') : allow),
  checkInput: ({ date }, today) => (date > today ? invalidInput('date', 'in_future') : undefined),
  debtorValues: () => ({ is_bankrupt: true }),
  decide: (file, { date }) => decide(file, { date: date as Day }),
  async after({ tx, input, by, person }) {
    for (const { _id: debtor, account, partner, is_bankrupt: isKnown } of person) {
      if (isKnown) continue;
      const values = { ...input, debtor, account, partner, phase: 'awaiting_trustee', is_open: true };
      await insertRow(tx, bankruptcyEstates, { ...values, group_number: person[0]!._id }, by);
    }
  },
});

export const registerBankruptcy = definePersonAction(bankruptcyOfPerson);
