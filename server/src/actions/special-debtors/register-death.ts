import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { isNaturalPerson } from '@fordra/domain/parties/identity/id-number';
import { inventoryDue } from '@fordra/domain/special-debtors/estate';
import { registerDeath as decide } from '@fordra/domain/special-debtors/events/estate-events';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Debtor } from '@fordra/resources/parties/debtors';
import { estates } from '@fordra/resources/special-debtors/estates';
import { day } from '@fordra/schema/fields';
import { insertRow } from '../../engine/special-debtors/write-rows.ts';
import { definePersonAction, definePersonEvent } from './define-person-action.ts';

export function isPerson({ id_number_type: type, is_company }: Debtor): boolean {
  return type ? isNaturalPerson(type) : !is_company;
}

/** An estate for each debtor row of the person, and every open case of the number waits for the inventory (rules §8.3 T41). */
export const deathOfPerson = definePersonEvent({
  name: 'register_death',
  input: { deceased_date: day({ required: true }) },
  refusals: ['debtor_is_not_a_person', 'estate_already_registered', 'bad_action_input'],
  check: (debtor) => {
    if (!isPerson(debtor)) return refuse('debtor_is_not_a_person');
    return debtor.deceased_date === null ? allow : refuse('estate_already_registered');
  },
  checkInput: ({ deceased_date: deceased }, today, { born }) => {
    if (deceased > today) return invalidInput('deceased_date', 'in_future');
    return born && deceased < born ? invalidInput('deceased_date', 'not_before', born) : undefined;
  },
  debtorValues: ({ deceased_date }) => ({ deceased_date }),
  decide: (file, { deceased_date }) => decide(file, { deceased: deceased_date as Day }),
  async after({ tx, input, by, person }) {
    const deceased = input.deceased_date as Day;
    for (const { _id: debtor, account, partner, deceased_date: known } of person) {
      if (known !== null) continue;
      await insertRow(
        tx,
        estates,
        {
          ...{ debtor, account, partner, deceased_date: deceased, status: 'awaiting_inventory', is_active: true },
          ...{ inventory_due: inventoryDue(deceased), group_number: person[0]!._id },
        },
        by,
      );
    }
  },
});

export const registerDeath = definePersonAction(deathOfPerson);
