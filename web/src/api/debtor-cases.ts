import type { CaseState } from '@fordra/domain/cases/states/case-states';
import type { CaseStatus } from '@fordra/domain/cases/states/case-statuses';
import type { Day } from '@fordra/domain/values/day';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export type DebtorCase = {
  readonly _id: string;
  readonly journal_number: string;
  readonly creditor: string;
  readonly account: string;
  readonly debtor: string | null;
  readonly state: CaseState;
  readonly status: CaseStatus;
  readonly closed?: string;
  readonly registration_date: Day;
  readonly next_flow_date: Day | null;
  readonly remaining_transaction_amount: number;
  readonly currency: string;
};

/** All cases of one person, as far as the reader may see. */
export type DebtorCases = {
  readonly debtors: readonly { readonly _id: string; readonly account: string }[];
  /** The number is not the reader's to see: nobody looked in other accounts. */
  readonly is_hidden: boolean;
  readonly open: number;
  readonly closed: number;
  readonly creditors: number;
  readonly owed: readonly { readonly currency: string; readonly amount: number }[];
  readonly states: readonly { readonly state: CaseState; readonly count: number }[];
  readonly _items: readonly DebtorCase[];
  readonly _meta: { readonly page: number; readonly max_results: number; readonly total: number };
};

export function debtorCasesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['items', 'debtor-cases', id],
    queryFn: ({ pageParam: page, signal }) =>
      request<DebtorCases>('GET', `/debtors/${encodeURIComponent(id)}/cases`, { query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ _meta: { page, max_results, total } }) => (page * max_results < total ? page + 1 : undefined),
  });
}
