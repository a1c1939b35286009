import type { BankTransaction } from '@fordra/resources/money/bank-transactions';
import type { SuggestedMatches } from '@fordra/resources/money/suggested-matches-view';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { tryAction } from '../../../resource-ui/query/actions.ts';

export type { SuggestedMatches };
export type Suggestion = SuggestedMatches['suggestions'][number];
/** A row as far as the reader may read it: who paid may be hidden. */
export type ShownRow = Omit<BankTransaction, 'payer' | 'message'> & Partial<Pick<BankTransaction, 'payer' | 'message'>>;

const resource = 'bank--transactions';

export type Placing = {
  readonly parts: readonly { readonly case: string; readonly amount: number }[];
  readonly closed_as?: ClosedAs;
};
export type ClosedAs = 'reopen' | 'pass_on' | 'overpaid';

/** What a dry run of placing answers, see the action `place`. */
export type Placed = {
  readonly case: string;
  readonly allocation: readonly { readonly component: string; readonly amount: number }[];
  readonly overpaid_amount: number;
  readonly passed_on_amount: number;
  readonly is_closed: boolean;
};

export function suggestedMatchesQuery(id: string, search = '') {
  return queryOptions({
    queryKey: ['items', 'suggested-matches', id, search],
    retry: false,
    ...(search !== '' && { placeholderData: keepPreviousData }),
    queryFn: ({ signal }) =>
      request<SuggestedMatches>('GET', `/${resource}/${encodeURIComponent(id)}/suggested-matches`, {
        query: { ...(search && { search }) },
        signal,
      }),
  });
}

/** The outcome of a placement before it is made; a new version of the row may change it. */
export function triedPlacingQuery({ _id: id, _etag }: Pick<ShownRow, '_id' | '_etag'>, input: Placing) {
  return queryOptions({
    queryKey: ['items', 'tried-placing', id, _etag, input],
    retry: false,
    queryFn: async () => {
      const tried = await tryAction({ resource, id, action: 'place', input });
      return (tried as unknown as { readonly placed: readonly Placed[] }).placed;
    },
  });
}
