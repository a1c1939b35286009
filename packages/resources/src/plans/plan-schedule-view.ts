import { currencies } from '@fordra/domain/values/money';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { amount, day, listOf, object, oneOf } from '@fordra/schema/fields';
import { itemId } from '../views/view-fields.ts';

const required = { required: true } as const;

/** What is still to be paid of a plan, computed from what its cases owe today. */
export const planScheduleView = defineView({
  name: 'plan_schedule',
  path: '/amortizations/:id/schedule',
  section: 'amortizations',
  access: { item: 'amortizations', needs: ['remaining_amount', 'cases'] },
  query: {},
  answer: {
    _id: itemId,
    today: day(required),
    currency: oneOf(currencies, required),
    /** What the cases owe today. */
    remaining: amount(required),
    /** Everything still to be paid, with the interest until then. */
    total: amount(required),
    paid: amount(required),
    ahead: amount(required),
    payments: listOf(
      object(
        {
          due: day(required),
          amount: amount(required),
          costs: amount(required),
          interest: amount(required),
          capital: amount(required),
          capital_left: amount(required),
          /** Asked for by an advice or as the arrangement; the others are still to come. */
          kind: oneOf(['asked', 'coming'], required),
        },
        {},
      ),
      { required: true, max: 700 },
    ),
  },
});

export type PlanSchedule = Answer<typeof planScheduleView>;
