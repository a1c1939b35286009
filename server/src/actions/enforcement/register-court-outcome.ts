import {
  checkMayRegisterCourtOutcome,
  courtOutcomes,
  registerCourtOutcome as decide,
} from '@fordra/domain/enforcement/actions/register-court-outcome';
import type { Day } from '@fordra/domain/values/day';
import { amount, day, oneOf, text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

/** The attributes of a verdict are asked for only if there is one. */
const unless = { excludedWhen: { outcome: [null, 'lost', 'dropped'] } } as const;
const onlyInPart = { excludedWhen: { outcome: [null, 'won', 'lost', 'dropped'] } } as const;

export const registerCourtOutcome = defineCaseAction({
  name: 'register_court_outcome',
  kind: 'major',
  movesMoney: true,
  input: {
    outcome: oneOf(courtOutcomes, { required: true }),
    decided_date: day({ required: true }),
    court_case_number: text({ max: 40 }),
    verdict_number: text({ max: 40, requiredWhen: { outcome: ['won', 'won_in_part'] }, ...unless }),
    /** If the verdict does not grant the whole claim. */
    capital: amount({ min: 1, requiredWhen: { outcome: ['won_in_part'] }, ...onlyInPart }),
    interest_from_date: day({ ...onlyInPart }),
    costs: amount({ min: 1, ...unless }),
  },
  inputOf: { decided: 'decided_date', verdictNumber: 'verdict_number', interestFrom: 'interest_from_date' },
  refusals: [...closedOrLocked, 'case_not_in_court', 'status_not_allowed', 'exchange_rate_missing', 'bad_action_input'],
  check: checkMayRegisterCourtOutcome,
  decide: (file, { outcome, decided_date, court_case_number, verdict_number, capital, interest_from_date, costs }) =>
    decide(file, {
      outcome,
      decided: decided_date as Day,
      caseNumber: court_case_number,
      verdictNumber: verdict_number,
      capital,
      interestFrom: interest_from_date as Day | undefined,
      costs,
    }),
});
