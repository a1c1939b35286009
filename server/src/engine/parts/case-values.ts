import type { CasePause } from '@fordra/domain/cases/parts/position-part';
import { type CasePosition, pauseOf, statusOf } from '@fordra/domain/cases/states/case-position';
import { buildInterestClaims, type DebtFacts } from '@fordra/domain/money/explain/debt-facts';
import { sumDebt } from '@fordra/domain/money/explain/sum-debt';
import type { Day } from '@fordra/domain/values/day';
import type { Row } from '../../store/documents/select-documents.ts';

/**
 * The columns of a case that follow from its position. The database generates all but `position`, `pauses` and `closed`;
 * here they are computed for the history.
 */
export function placeValues(
  position: CasePosition,
  pauses: readonly CasePause[],
  before: { readonly closed: string | null; readonly now: string },
): Row {
  const reason = pauseOf(position);
  return {
    position,
    state: position.state,
    phase: position.phase,
    status: statusOf(position),
    pauses,
    pause: pauses.find((pause) => pause.reason === reason) ?? null,
    closed: position.closed ? (before.closed ?? before.now) : null,
    closed_kind: position.closed?.kind ?? null,
    closed_reason: position.closed?.reason ?? null,
  };
}

/** The columns of a case that are sums of its postings, and what its interest is computed from. */
export function debtValues(debt: DebtFacts, overpaid: number, today: Day): Row {
  const { added, remaining } = sumDebt(debt.postings);
  return {
    added_capital_amount: added.capital,
    added_costs_amount: added.costs,
    added_interest_amount: added.interest,
    added_transaction_amount: added.total,
    remaining_capital_amount: remaining.capital,
    remaining_costs_amount: remaining.costs,
    remaining_interest_amount: remaining.interest,
    remaining_transaction_amount: remaining.total,
    overpaid_amount: overpaid,
    interest_claims: keptClaims(debt, today),
    interest_freezes: debt.freezes.map((freeze) => ({ reason: null, to: null, ...freeze })),
    interest_stops: debt.stops,
  };
}

/** Interest freezes and stops are stored separately, once for all claims. */
function keptClaims(debt: DebtFacts, today: Day): readonly Row[] {
  return buildInterestClaims(debt, today).map((claim, at) => {
    const { freezes: _freezes, lastDay: _lastDay, ...kept } = claim;
    const { basis, unawarded } = debt.interest[at]!;
    return { ...kept, basis, ...(unawarded && { unawarded }) };
  });
}
