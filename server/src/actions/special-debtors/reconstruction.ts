import { invalidInput } from '@fordra/domain/cases/draft/draft';
import {
  endReconstruction as end,
  startReconstruction as start,
} from '@fordra/domain/special-debtors/events/reconstruction-events';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Debtor } from '@fordra/resources/parties/debtors';
import { day, text } from '@fordra/schema/fields';
import { definePersonAction, definePersonEvent } from './define-person-action.ts';

function isOngoing({ reconstruction }: Debtor): boolean {
  return reconstruction !== null && reconstruction.to === null;
}

/** A company is reconstructed, and nothing is collected meanwhile (rules §8.3 T73). */
export const reconstructionOfCompany = definePersonEvent({
  name: 'start_reconstruction',
  input: { from: day({ required: true }), court_case_number: text({ nullable: true, max: 40 }) },
  refusals: ['debtor_is_not_a_company', 'case_already_paused', 'bad_action_input'],
  check: (debtor) => {
    if (!debtor.is_company) return refuse('debtor_is_not_a_company');
    return isOngoing(debtor) ? refuse('case_already_paused') : allow;
  },
  checkInput: ({ from }, today) => (from > today ? invalidInput('from', 'in_future') : undefined),
  debtorValues: ({ from, court_case_number: number }) => ({
    reconstruction: { from, to: null, court_case_number: number ?? null },
  }),
  decide: (file, { from }) => start(file, { from: from as Day }),
});

export const startReconstruction = definePersonAction(reconstructionOfCompany);

/** The cases that it paused go on (rules §8.3 T68). */
export const endReconstruction = definePersonAction({
  name: 'end_reconstruction',
  input: { to: day({ required: true }) },
  refusals: ['status_not_allowed', 'bad_action_input'],
  check: (debtor) => (isOngoing(debtor) ? allow : refuse('status_not_allowed')),
  checkInput: ({ to }, today, { reconstruction }) => {
    if (to > today) return invalidInput('to', 'in_future');
    return reconstruction && to < reconstruction.from
      ? invalidInput('to', 'not_before', reconstruction.from)
      : undefined;
  },
  debtorValues: ({ to }, { reconstruction }) => ({ reconstruction: reconstruction && { ...reconstruction, to } }),
  decide: (file, { to }) => end(file, { to: to as Day }),
});
