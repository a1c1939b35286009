import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { PlanFigures, PlanFile, SentAdvice } from '@fordra/domain/plans/plan-file';
import { livePlanStatuses, type PlanStatus } from '@fordra/domain/plans/plan-statuses';
import type { Day } from '@fordra/domain/values/day';
import type { AmortizationAdvice } from '@fordra/resources/plans/amortization-advices';
import type { Amortization } from '@fordra/resources/plans/amortizations';
import type { Row } from '../../store/documents/select-documents.ts';
import type { PlanCaseRow } from '../../store/plans/select-plans.ts';

/** A plan as rules read it. */
export function planFileOf(
  row: Amortization,
  advices: readonly AmortizationAdvice[],
  cases: readonly PlanCaseRow[],
): PlanFile {
  const { arrangement, cancelled_date: day, cancelled_reason: reason } = row;
  return {
    id: row._id,
    status: row.status,
    currency: row.currency,
    start: row.start_date as Day,
    dayOfMonth: row.day_of_month,
    firstDue: row.first_due_date as Day,
    amount: row.amount_per_payment,
    adviceFee: row.advice_fee,
    setupFee: row.setup_fee,
    isInterestWaived: row.interest_waived,
    total: row.total_amount,
    agreed: { advices: row.agreed.advices, total: row.agreed.total, lastDue: row.agreed.last_due as Day },
    arrangement: arrangement && {
      amount: arrangement.amount,
      due: arrangement.due as Day,
      parts: {
        enforcement_outlay: arrangement.enforcement_outlay,
        verdict_outlay: arrangement.verdict_outlay,
        verdict_fee: arrangement.verdict_fee,
      },
      paid: arrangement.paid,
    },
    approvedBy: row.approved_by,
    advicesMax: row.max_advice_intervals,
    respites: row.respites,
    missedInRow: row.missed_in_row,
    nextAdvice: row.next_advice_date as Day | null,
    nextDue: row.next_due_date as Day | null,
    cancelled: day && reason ? { day: day as Day, reason } : null,
    advices: advices.map(sentAdviceOf),
    earlierPayments: new Set(cases.flatMap((one) => one.earlier_payments)),
  };
}

function sentAdviceOf(row: AmortizationAdvice): SentAdvice {
  return {
    number: row.number,
    status: row.status,
    adviceDate: row.advice_date as Day,
    due: row.due_date as Day,
    amount: row.amount,
    fee: row.fee,
    paid: row.paid_amount,
  };
}

/** What a plan changes in its row. */
export function planValues(plan: PlanFile, { remaining, monthsLeft, nextEvent }: PlanFigures): Row {
  const { arrangement } = plan;
  return {
    status: plan.status,
    amount_per_payment: plan.amount,
    day_of_month: plan.dayOfMonth,
    advice_fee: plan.adviceFee,
    setup_fee: plan.setupFee,
    agreed: { advices: plan.agreed.advices, total: plan.agreed.total, last_due: plan.agreed.lastDue },
    arrangement: arrangement && {
      amount: arrangement.amount,
      due: arrangement.due,
      ...arrangement.parts,
      paid: arrangement.paid,
    },
    months_left: monthsLeft,
    remaining_amount: remaining,
    next_advice_date: plan.nextAdvice,
    next_due_date: plan.nextDue,
    respites: plan.respites,
    missed_in_row: plan.missedInRow,
    cancelled_date: plan.cancelled?.day ?? null,
    cancelled_reason: plan.cancelled?.reason ?? null,
    next_event: nextEvent?.event ?? null,
    next_event_date: nextEvent?.day ?? null,
  };
}

/** What only its start decides. */
export function startedValues(plan: PlanFile, oldest: CaseFile, cases: readonly string[]): Row {
  return {
    start_date: plan.start,
    first_due_date: plan.firstDue,
    interest_waived: plan.isInterestWaived,
    total_amount: plan.total,
    max_advice_intervals: plan.advicesMax,
    approved_by: plan.approvedBy,
    currency: plan.currency,
    debtor: oldest.debtors[0]!.id,
    creditor: oldest.creditor,
    case: oldest.id,
    cases,
    account: oldest.account,
    partner: oldest.partner,
  };
}

export function adviceValues({ status, adviceDate, due, amount, fee, paid }: SentAdvice): Row {
  return { status, advice_date: adviceDate, due_date: due, amount, fee, paid_amount: paid };
}

export function isLive(status: PlanStatus): boolean {
  return (livePlanStatuses as readonly PlanStatus[]).includes(status);
}
