import { countedDebtOf, type Draft, positionOf, refused, type Step } from '../../cases/draft/draft.ts';
import { limitsOn, waiverLimitsOn } from '../../cases/file/limits-on.ts';
import { UNKNOWN } from '../../cases/states/unknown.ts';
import { type DepreciationLimits, isWithinLimit } from '../../money/classify-residual.ts';
import { computeBalances } from '../../money/explain/compute-balances.ts';
import { sumDebt } from '../../money/explain/sum-debt.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { addMonths } from '../../values/day.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import { type FlowItem, isLetterItem } from '../items/flow-items.ts';
import { applyEventInFlow, flowFactsOf, withFlow } from './flow-draft.ts';

/** Steps that cost the debtor something, and what leads to them: an application, or surveillance. */
const costly: readonly FlowItem[] = [
  'send_reminder',
  'send_debt_collection',
  'evaluate_enforcement',
  'schedule_enforcement',
  'verdict_submission',
  'enforcement_submission',
  'send_surveillance_letter',
];

const MONTHS_UNTIL_NEXT_LOOK = 1;

/**
 * No costly step is taken for a debt within the depreciation limit (rules H2). A claim registered within it is waived, whatever
 * interest has accrued; of another one, capital that the debtor has not paid for stays owed, and the step waits until the
 * debt has grown. Refused where the limit is not known, since the claim is in another currency and its rate is missing.
 */
export function spareSmallDebt(draft: Draft, { item, key }: FlowEntry): Step | undefined {
  const { phase } = positionOf(draft);
  const isSubmitted = phase === 'verdict_submitted' || phase === 'enforcement_submitted';
  if (!costly.includes(item) || isSubmitted) return undefined;
  const { today } = draft.file;
  if (limitsOn(draft.file, today).depreciation_total === UNKNOWN) return refused('exchange_rate_missing');
  const limits = waiverLimitsOn(draft.file, today);
  const { capital, costs } = sumDebt(draft.debt.postings).added;
  if (capital + costs <= limits.total)
    return applyEventInFlow(draft, { event: 'payment_complete' }, { residual: 'small' });
  if (!isSmall(draft, limits)) return undefined;
  const inAMonth = addMonths(today, MONTHS_UNTIL_NEXT_LOOK);
  // Letters are made on banking days only (rules §7).
  const date = isLetterItem(item) ? rollToBankingDay(inAMonth) : inAMonth;
  return applyEventInFlow(withFlow(draft, { item: key, date }), { event: 'item_done' });
}

function isSmall(draft: Draft, limits: DepreciationLimits): boolean {
  const largest = Math.max(limits.total, limits.interestOnly);
  // The balances are computed only where the total, which is known, may be within a limit.
  if (flowFactsOf(draft).remaining_total > largest) return false;
  const { balances, total } = computeBalances(countedDebtOf(draft), draft.file.today);
  const owed = { capital: balances.capital, interest: balances.interest, total };
  return isWithinLimit(owed, limits);
}
