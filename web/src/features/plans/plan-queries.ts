import { planEventKeys } from '@fordra/domain/cases/summary/plan-event-keys';
import type { OfferCase, OfferFacts } from '@fordra/domain/plans/plan-offer';
import type { PlanFactsAnswer } from '@fordra/resources/plans/plan-facts-view';
import type { PlanSchedule } from '@fordra/resources/plans/plan-schedule-view';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { fetchItems } from '../../resource-ui/query/items.ts';

export type { PlanFactsAnswer, PlanSchedule };

export function planFactsQuery(id: string, etag: string) {
  return queryOptions({
    queryKey: ['items', 'plan-facts', id, etag],
    retry: false,
    queryFn: ({ signal }) => request<PlanFactsAnswer>('GET', `/cases/${encodeURIComponent(id)}/plan-facts`, { signal }),
  });
}

export function planScheduleQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'plan-schedule', id],
    retry: false,
    queryFn: ({ signal }) =>
      request<PlanSchedule>('GET', `/amortizations/${encodeURIComponent(id)}/schedule`, { signal }),
  });
}

/** What is recorded of plans in the timeline of a case, the newest first. */
export function planLogQuery({ case: of, since }: { readonly case: string; readonly since: string }) {
  const where = { case: of, key: { $in: planEventKeys }, _created: { $gte: since } };
  return infiniteQueryOptions({
    queryKey: ['items', 'plan-log', of, since],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      fetchItems('case--events', { where, sort: '-_created', page, max_results: 50 }, signal),
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}

/** The facts of the chosen cases, as the rule takes them. */
export function offerFactsOf(answer: PlanFactsAnswer, chosen: ReadonlySet<string>): OfferFacts {
  return {
    today: answer.today as OfferFacts['today'],
    currency: answer.currency,
    cases: answer.cases.filter(({ _id }) => chosen.has(_id)).map(offerCaseOf),
    setupFee: answer.setup_fee,
    adviceFee: answer.advice_fee,
    activeOfDebtor: answer.active_of_debtor,
    coApplicants: answer.co_applicants,
    isCompany: answer.is_company,
    hasCounsellor: answer.has_counsellor,
  };
}

function offerCaseOf(one: PlanFactsAnswer['cases'][number]): OfferCase {
  return {
    id: one._id,
    part: {
      capital: one.capital,
      interest: one.interest,
      costs: one.costs,
      terms: one.terms,
      dayCount: one.day_count,
      order: one.order,
    },
    isAtAuthority: one.is_at_authority,
    owedAtAuthority: {
      enforcement_outlay: one.enforcement_outlay,
      verdict_outlay: one.verdict_outlay,
      verdict_fee: one.verdict_fee,
    },
    activePlans: one.active_plans,
    cancelledPlans: one.cancelled_plans,
  };
}
