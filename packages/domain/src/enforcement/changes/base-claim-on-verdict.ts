import { reallocateExcess } from '../../cases/draft/count-again.ts';
import { type Draft, positionOf, withOutcome } from '../../cases/draft/draft.ts';
import type { FlowItem } from '../../flow/items/flow-items.ts';
import { costComponents } from '../../money/allocation/debt-components.ts';
import { type DebtInterest, effectiveDay } from '../../money/explain/debt-facts.ts';
import type { Day } from '../../values/day.ts';

const AWARDED = 'awarded_costs';
/** The items at which the flow continues after a verdict. */
const afterVerdict: readonly FlowItem[] = [
  'wait_enforcement_decision',
  'enforcement_submission',
  'handle_closure_report',
];

/** The claim is based on a verdict, of the authority or of a court: the costs owed on that day bear interest from then on. */
export function baseClaimOnVerdict(draft: Draft, number: string, decided: Day): Draft {
  return awardCosts(withOutcome(draft, { verdictNumber: number }), decided);
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
function awardCosts(draft: Draft, from: Day): Draft {
  const { debt } = draft;
  if (debt.interest.some(({ basis }) => basis.kind === AWARDED)) return draft;
  const components = costComponents.filter((cost) =>
    debt.postings.some((one) => one.component === cost && one.kind === 'cost' && effectiveDay(one) <= from),
  );
  if (components.length === 0) return draft;
  const awarded: DebtInterest = {
    id: AWARDED,
    basis: { kind: AWARDED, components },
    terms: { rule: 'late' },
    dayCount: debt.interest[0]?.dayCount ?? 'ACT/365F',
    from,
  };
  const interest = [...debt.interest, awarded];
  // A payment after the day of the verdict has paid that interest too.
  return reallocateExcess({ ...withOutcome(draft, { interest }), debt: { ...debt, interest } });
}
