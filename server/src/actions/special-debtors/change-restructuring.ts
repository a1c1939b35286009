import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { approveRestructuring, cancelRestructuring } from '@fordra/domain/special-debtors/events/restructuring-events';
import { buildYearlyPayments, PLAN_YEARS_MAX } from '@fordra/domain/special-debtors/restructuring';
import { addYears, type Day } from '@fordra/domain/values/day';
import { day, decimal, text } from '@fordra/schema/fields';
import { defineRestructuringAction, defineRestructuringEvent } from './define-restructuring-action.ts';

/** The authority has decided a plan: one payment each December, the last of them the rest (rules §8.3 T38). */
export const approvalOfRestructuring = defineRestructuringEvent({
  name: 'approve_debt_restructuring',
  input: {
    approved_date: day({ required: true }),
    plan_from: day({ required: true }),
    plan_to: day({ required: true }),
    quota: decimal({ required: true, min: 0, max: 100, decimals: 2 }),
  },
  refusals: ['no_active_debt_restructuring', 'case_closed', 'case_locked', 'bad_action_input'],
  statuses: ['initiated', 'filed'],
  checkInput: ({ approved_date: approved, plan_from: from, plan_to: to }, today, { initiated_date: initiated }) => {
    if (approved > today) return invalidInput('approved_date', 'in_future');
    if (approved < initiated) return invalidInput('approved_date', 'not_before', initiated);
    if (from < initiated) return invalidInput('plan_from', 'not_before', initiated);
    if (to <= from) return invalidInput('plan_to', 'after', from);
    const last = addYears(from as Day, PLAN_YEARS_MAX);
    return to > last ? invalidInput('plan_to', 'not_after', last) : undefined;
  },
  decide: (file, { plan_from, plan_to }) => approveRestructuring(file, { from: plan_from as Day, to: plan_to as Day }),
  values: ({ approved_date, plan_from, plan_to, quota }, { filed_amount: filed }, remaining) => ({
    ...{ status: 'approved', approved_date, plan_from, plan_to, quota },
    filed_amount: filed ?? remaining,
    yearly_payments: buildYearlyPayments({
      filed: filed ?? remaining,
      quota: Math.round(quota * 100),
      from: plan_from as Day,
      to: plan_to as Day,
    }),
  }),
});

/** Without a plan the cases are monitored, and bear the interest that they had lost (rules §8.3 T39). */
export const endOfRestructuring = defineRestructuringEvent({
  name: 'cancel_debt_restructuring',
  input: { cancelled_date: day({ nullable: true }), reason: text({ max: 500 }) },
  refusals: [
    'no_active_debt_restructuring',
    'missing_cancelled_date',
    'case_closed',
    'case_locked',
    'bad_action_input',
  ],
  statuses: ['initiated', 'filed', 'approved'],
  checkInput: ({ cancelled_date: cancelled }, today, { initiated_date: initiated }) => {
    if (cancelled && cancelled > today) return invalidInput('cancelled_date', 'in_future');
    return cancelled && cancelled < initiated ? invalidInput('cancelled_date', 'not_before', initiated) : undefined;
  },
  decide: (file, { cancelled_date, reason }) =>
    cancelRestructuring(file, { cancelled: (cancelled_date ?? undefined) as Day | undefined, reason: reason ?? null }),
  values: ({ cancelled_date, reason }) => ({ status: 'cancelled', cancelled_date, cancelled_reason: reason ?? null }),
});

export const approveDebtRestructuring = defineRestructuringAction(approvalOfRestructuring);
export const cancelDebtRestructuring = defineRestructuringAction(endOfRestructuring);
