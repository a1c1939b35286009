import { type Draft, positionOf, withOutcome } from '../../cases/draft/draft.ts';
import type { FlowItem } from '../../flow/items/flow-items.ts';
import { costComponents } from '../../money/allocation/debt-components.ts';
import type { DebtInterest } from '../../money/explain/debt-facts.ts';
import type { Day } from '../../values/day.ts';

const AWARDED = 'awarded_costs';
/** The items at which the flow continues after a verdict. */
const afterVerdict: readonly FlowItem[] = [
  'wait_enforcement_decision',
  'enforcement_submission',
  'handle_closure_report',
];

/**
 * The claim is based on a verdict, of the authority or of a court: the costs owed on that day bear interest from then
 * on. A court also awards costs that are booked when its verdict is registered.
 */
export function baseClaimOnVerdict(draft: Draft, number: string, decided: Day, booked = decided): Draft {
  return awardCosts(withOutcome(draft, { verdictNumber: number }), decided, booked);
}

/** A case with a verdict continues with its enforcement. */
export function continueAfterVerdict(draft: Draft): Draft {
  const { state, phase } = positionOf(draft);
  if (state !== 'enforcement' || phase !== 'verdict_issued') return draft;
  const { flowEntries, today } = draft.file;
  const entry = afterVerdict.map((item) => flowEntries.find((one) => one.item === item)).find(Boolean);
  return entry ? withOutcome(draft, { flow: { item: entry.key, date: today } }) : draft;
}

/** The costs bear late interest of their own (rules §2.1). */
function awardCosts(draft: Draft, from: Day, booked: Day): Draft {
  const { debt } = draft;
  if (debt.interest.some(({ basis }) => basis.kind === AWARDED)) return draft;
  const components = costComponents.filter((cost) =>
    debt.postings.some(({ component, kind, day }) => component === cost && kind === 'cost' && day <= booked),
  );
  if (components.length === 0) return draft;
  const awarded: DebtInterest = {
    id: AWARDED,
    basis: { kind: AWARDED, components, ...(booked > from && { booked }) },
    terms: { rule: 'late' },
    dayCount: debt.interest[0]?.dayCount ?? 'ACT/365F',
    from,
  };
  const interest = [...debt.interest, awarded];
  return { ...withOutcome(draft, { interest }), debt: { ...debt, interest } };
}
