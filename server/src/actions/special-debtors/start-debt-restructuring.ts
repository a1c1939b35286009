import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { startRestructuring } from '@fordra/domain/special-debtors/events/restructuring-events';
import { claimDeadline, restructuringTypes } from '@fordra/domain/special-debtors/restructuring';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { debtRestructurings } from '@fordra/resources/special-debtors/debt-restructurings';
import { day, oneOf, text } from '@fordra/schema/fields';
import { insertRow } from '../../engine/special-debtors/write-rows.ts';
import { definePersonAction, definePersonEvent } from './define-person-action.ts';
import { isPerson } from './register-death.ts';

/** The authority has opened a debt restructuring: a row for each case that it stops (rules §8.3 T37). */
export const restructuringOfPerson = definePersonEvent({
  name: 'start_debt_restructuring',
  input: {
    authority_number: text({ required: true, min: 1, max: 40 }),
    initiated_date: day({ required: true }),
    published_date: day({ required: true }),
    type: oneOf(restructuringTypes, { required: true }),
  },
  refusals: ['debtor_is_not_a_person', 'bad_action_input'],
  check: (debtor) => (isPerson(debtor) && debtor.deceased_date === null ? allow : refuse('debtor_is_not_a_person')),
  checkInput: ({ initiated_date: initiated, published_date: published }, today) => {
    if (initiated > today) return invalidInput('initiated_date', 'in_future');
    if (published > today) return invalidInput('published_date', 'in_future');
    return published < initiated ? invalidInput('published_date', 'not_before', initiated) : undefined;
  },
  decide: (file, { initiated_date, published_date }) =>
    startRestructuring(file, { initiated: initiated_date as Day, published: published_date as Day }),
  async afterCases({ tx, input, by, cases, affected }) {
    const changed = new Set(affected.cases.filter(({ refusal }) => refusal === null).map((one) => one.case));
    for (const { row } of cases.filter(({ file }) => changed.has(file.id))) {
      const { _id, debtor, creditor, account, partner } = row;
      const deadline = claimDeadline(input.published_date as Day);
      const values = { case: _id, debtor, creditor, account, partner, ...input, claim_deadline: deadline };
      await insertRow(tx, debtRestructurings, { ...values, status: 'initiated', yearly_payments: [] }, by);
    }
  },
});

export const startDebtRestructuring = definePersonAction(restructuringOfPerson);
