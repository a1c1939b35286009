import type { dashboardStates } from '../cases/states/case-states.ts';
import type { Trend } from './compute-trend.ts';

type DashboardState = (typeof dashboardStates)[number];

/** A creditor prefers fewer unpaid claims, and more debtors who pay by a plan. */
const betterForCreditors: Readonly<Record<DashboardState, Trend['direction']>> = {
  reminder: 'down',
  debt_collection: 'down',
  enforcement: 'down',
  debt_surveillance: 'down',
  amortization: 'up',
};

/** Whether a change is good for the reader. To the agency's own staff the number of cases is neither good nor bad. */
export function judgeTrend(
  state: DashboardState,
  { direction, hasBase }: Pick<Trend, 'direction' | 'hasBase'>,
  isCreditorSide: boolean,
): 'good' | 'bad' | 'neutral' {
  if (!isCreditorSide || !hasBase || direction === 'neutral') return 'neutral';
  return betterForCreditors[state] === direction ? 'good' : 'bad';
}
