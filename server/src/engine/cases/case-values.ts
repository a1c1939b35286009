import type { CaseFile, CasePause } from '@fordra/domain/cases/file/case-file';
import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import { type CasePosition, pauseOf, statusOf } from '@fordra/domain/cases/states/case-position';
import { buildInterestClaims, type DebtFacts, type DebtPosting } from '@fordra/domain/money/explain/debt-facts';
import { sumDebt } from '@fordra/domain/money/explain/sum-debt';
import type { Day } from '@fordra/domain/values/day';
import type { Row } from '../../store/documents/select-documents.ts';

/** The columns of a case that follow from where it stands. */
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

/** The columns of a case that follow from what its flow has done. */
export function flowValues(
  { letters, limitation, failure, startAction, flowConfiguration, courtCaseNumber, verdictNumber }: CaseOutcome,
  before: {
    readonly letter_due_date: string | null;
    readonly limitation_date: string | null;
    readonly failed_reason: string | null;
    readonly start_action: string;
    readonly flow_configuration: string;
    readonly flow_type: string;
    readonly court_case_number: string | null;
    readonly verdict_number: string | null;
  },
): Row {
  return {
    letter_due_date: letters.findLast(({ dueDate }) => dueDate !== null)?.dueDate ?? before.letter_due_date,
    limitation_date: limitation ?? before.limitation_date,
    failed_reason: failure === undefined ? before.failed_reason : failure,
    start_action: startAction ?? before.start_action,
    flow_configuration: flowConfiguration?.id ?? before.flow_configuration,
    flow_type: flowConfiguration?.type ?? before.flow_type,
    court_case_number: courtCaseNumber ?? before.court_case_number,
    verdict_number: verdictNumber ?? before.verdict_number,
  };
}

/** The columns of a case that are sums of its postings, and what its interest is worked out from. */
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

/** Freezes and stops stand beside it, once for all claims. */
function keptClaims(debt: DebtFacts, today: Day): readonly Row[] {
  return buildInterestClaims(debt, today).map((claim, at) => {
    const { freezes: _freezes, lastDay: _lastDay, ...kept } = claim;
    return { ...kept, basis: debt.interest[at]!.basis };
  });
}

/** When money last came in for the capital, and when the case was paid, after this outcome. */
export function paidValues(
  file: CaseFile,
  { payments, reversed, vouchers, position }: CaseOutcome,
  before: string | null,
): Row {
  const gone = new Set(reversed.map(({ id }) => id));
  const counted = [
    ...file.payments.filter(({ id, isReversed }) => !isReversed && !gone.has(id)),
    ...payments.map((payment) => ({ paid: payment.paid, voucher: vouchers[payment.voucher]! })),
  ];
  const forCapital = counted.filter(({ voucher }) =>
    voucher.postings.some(({ ledgerAccount, amount }) => ledgerAccount === 'capital' && amount < 0),
  );
  const last = (of: readonly { readonly paid: Day }[]) =>
    of
      .map(({ paid }) => paid)
      .toSorted()
      .at(-1) ?? null;
  const isPaid = position.closed?.kind === 'fully_paid';
  return {
    last_capital_payment_date: last(forCapital),
    paid_date: isPaid ? (before ?? last(counted) ?? file.today) : null,
  };
}

/** How much of each invoice has been credited, as its `credit_status` says it. */
export function creditStatusOf(postings: readonly DebtPosting[], invoice: string): string {
  const ofCapital = postings.filter((one) => one.component === 'capital' && one.invoice === invoice);
  const sumOf = (kind: DebtPosting['kind']) =>
    ofCapital.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const credited = -sumOf('credit');
  if (credited <= 0) return 'none';
  return credited >= sumOf('capital') ? 'credited' : 'partly_credited';
}
