import { countedDebtOf, type Draft, positionOf, type Step } from '../../cases/draft/draft.ts';
import { depreciationLimits, isWithinLimit } from '../../money/classify-residual.ts';
import { computeBalances } from '../../money/explain/compute-balances.ts';
import { sumDebt } from '../../money/explain/sum-debt.ts';
import { addMonths } from '../../values/day.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import type { FlowItem } from '../items/flow-items.ts';
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
 * debt has grown.
 */
export function spareSmallDebt(draft: Draft, { item, key }: FlowEntry): Step | undefined {
  const { phase } = positionOf(draft);
  const isSubmitted = phase === 'verdict_submitted' || phase === 'enforcement_submitted';
  if (!costly.includes(item) || isSubmitted) return undefined;
  const { limits, today } = draft.file;
  const { capital, costs } = sumDebt(draft.debt.postings).added;
  if (capital + costs <= limits.depreciation_total)
    return applyEventInFlow(draft, { event: 'payment_complete' }, { residual: 'small' });
  if (!isSmall(draft)) return undefined;
  const later = withFlow(draft, { item: key, date: addMonths(today, MONTHS_UNTIL_NEXT_LOOK) });
  return applyEventInFlow(later, { event: 'item_done' });
}

function isSmall(draft: Draft): boolean {
  const { limits, terms, today } = draft.file;
  const largest = Math.max(limits.depreciation_total, limits.depreciation_interest_only);
  // The balances are computed only where the total, which is known, may be within a limit.
  if (flowFactsOf(draft).remaining_total > largest) return false;
  const { balances, total } = computeBalances(countedDebtOf(draft), today);
  const owed = { capital: balances.capital, interest: balances.interest, total };
  return isWithinLimit(owed, depreciationLimits(limits, terms.allowsCapitalDepreciation));
}
