import { allocationOrders } from '@fordra/domain/money/allocation/allocation-orders';
import { dayCounts } from '@fordra/domain/money/interest/interest-claim';
import type { RateTerms } from '@fordra/domain/money/interest/rate-on';
import { currencies } from '@fordra/domain/values/money';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { amount, boolean, day, jsonOf, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { caseAmounts } from '../cases/case-amounts.ts';
import { count, itemId } from '../views/view-fields.ts';

const orders = Object.keys(allocationOrders) as (keyof typeof allocationOrders)[];
const required = { required: true } as const;

/** What a plan over the open cases of a debtor is computed from, so that the page computes it while its amount is moved. */
export const planFactsView = defineView({
  name: 'plan_facts',
  path: '/cases/:id/plan-facts',
  section: 'cases',
  access: { item: 'cases', needs: caseAmounts, alsoReads: ['amortizations'] },
  query: {},
  answer: {
    _id: itemId,
    today: day(required),
    currency: oneOf(currencies, required),
    /** The plan of the case: the live one, or else its last. */
    amortization: text({ required: true, nullable: true, max: 24 }),
    /** The open decision about a plan that was proposed. */
    decision: text({ required: true, nullable: true, max: 24 }),
    /** Why no plan may start now. */
    refusal: text({ required: true, nullable: true, max: 100 }),
    setup_fee: amount(required),
    advice_fee: amount(required),
    active_of_debtor: count,
    co_applicants: count,
    is_company: boolean(required),
    has_counsellor: boolean(required),
    /** The oldest first; those of the same debtor, creditor and currency that may be in the plan. */
    cases: listOf(
      object(
        {
          _id: itemId,
          journal_number: text({ required: true, max: 20 }),
          capital: amount(required),
          interest: amount(required),
          costs: amount(required),
          terms: jsonOf<RateTerms>()(required),
          day_count: oneOf(dayCounts, required),
          order: oneOf(orders, required),
          is_at_authority: boolean(required),
          enforcement_outlay: amount(required),
          verdict_outlay: amount(required),
          verdict_fee: amount(required),
          active_plans: count,
          cancelled_plans: count,
        },
        {},
      ),
      { required: true, max: 20 },
    ),
  },
});

export type PlanFactsAnswer = Answer<typeof planFactsView>;
