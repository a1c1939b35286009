import { type ClaimCurrency, convertFee } from '../../money/fees/convert-fee.ts';
import { debtorFeeOn } from '../../money/fees/debtor-fees.ts';
import { addDays, type Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { InvoiceInput } from './case-input.ts';
import type { RegistrationIssue } from './registration-issue.ts';

/** What decides whether the creditor may have claimed a fee before the registration. */
export type ClaimedFeeTerms = ClaimCurrency & {
  /** The creditor's terms have the reminder fee, where the invoice says nothing. */
  readonly isReminderFeeAgreed: boolean;
};

/** The reminder fee that the creditor has claimed already. */
export function claimedFeeOf({ fees_already_claimed: claimed }: InvoiceInput): Ore {
  return claimed?.reminder?.amount ?? 0;
}

/**
 * A claimed reminder fee was agreed, for a reminder after the due date, and at most what the law allowed on its day
 * (1981:739 2 and 4 §§, rules H10).
 */
export function issuesOfClaimedFee(
  input: InvoiceInput,
  { today, ...terms }: ClaimedFeeTerms & { readonly today: Day },
): readonly RegistrationIssue[] {
  const reminder = input.fees_already_claimed?.reminder;
  if (!reminder) return [];
  const path = 'fees_already_claimed.reminder';
  const isAgreed = input.is_reminder_fee_agreed ?? terms.isReminderFeeAgreed;
  if (!isAgreed) return [{ path, rule: 'refused', arg: 'reminder_fee_not_agreed' }];
  const on = reminder.fee_registration_date as Day;
  const first = addDays(input.due_date as Day, 1);
  const dayPath = `${path}.fee_registration_date`;
  if (on > today) return [{ path: dayPath, rule: 'in_future' }];
  if (on < first) return [{ path: dayPath, rule: 'not_before', arg: first }];
  const cap = convertFee(debtorFeeOn('reminder_fee', on)?.amount ?? 0, terms, on);
  const amountPath = `${path}.amount`;
  if (!cap) return [{ path: amountPath, rule: 'refused', arg: 'exchange_rate_missing' }];
  return reminder.amount > cap.amount ? [{ path: amountPath, rule: 'max', arg: cap.amount }] : [];
}
