import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { addMonths, type Day } from '@fordra/domain/values/day';
import { allow } from '@fordra/domain/values/verdict';
import { day, integer, text } from '@fordra/schema/fields';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';

const MONTHS_MAX = 12;

const input = {
  score: integer({ required: true, min: 0, max: 100 }),
  reason: text({ required: true, min: 5, max: 500 }),
  until: day({ required: true }),
};

/** A person decides the score instead of the computation (GDPR art. 22), for a year at most. */
export const overrideScore = defineAction<undefined, typeof input>({
  name: 'override_score',
  on: 'debtors',
  kind: 'intermediate',
  input,
  refusals: ['bad_action_input'],
  load: () => undefined,
  check: () => allow,
  async run({ tx, input: { score, reason, until }, requester, change }) {
    const today = (await businessToday(tx)) as Day;
    const latest = addMonths(today, MONTHS_MAX);
    if (until < today) return refuseInput(invalidInput('until', 'not_before', today));
    if (until > latest) return refuseInput(invalidInput('until', 'not_after', latest));
    await change({ score_override: { score, reason, until, by: requester.user.id } });
    return allow;
  },
});
