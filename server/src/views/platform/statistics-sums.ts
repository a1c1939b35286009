import {
  accountDaySumsView,
  creditorDaySumsView,
  type StatisticsSums,
} from '@fordra/resources/platform/statistics-sums-views';
import { implementView, type ViewContext } from '../definition/implement-view.ts';

export const creditorDaySums = implementView(creditorDaySumsView)((context) =>
  loadSums(creditorDaySumsView.access.rows, context),
);

export const accountDaySums = implementView(accountDaySumsView)((context) =>
  loadSums(accountDaySumsView.access.rows, context),
);

type Context = Pick<ViewContext<typeof creditorDaySumsView>, 'requester' | 'records' | 'query'>;

/** Summed in the database, so that a trend is one small answer however many creditors it covers. */
async function loadSums(
  resource: string,
  { requester, records, query: { where, days } }: Context,
): Promise<StatisticsSums | 'no right'> {
  const sums = await records.sumDays(requester, records.find(resource)!, { where, days });
  if (!sums) return 'no right';
  return {
    _items: sums.days as StatisticsSums['_items'],
    ...(sums.money && { money: sums.money }),
    _meta: { total: sums.days.length },
  };
}
