import type { IdNumberType } from '../parties/identity/id-number.ts';
import type { Day } from '../values/day.ts';
import { type Check, firstRefusal, type Verdict } from '../values/verdict.ts';
import { checkMayLookUp } from './check-look-up.ts';
import type { CreditReason } from './credit-words.ts';

export type CreditOrderFacts = {
  readonly today: Day;
  readonly idNumber: string | null;
  readonly idNumberType: IdNumberType | null;
  readonly isPerson: boolean;
  /** Whether the requester is the operator's staff. */
  readonly isStaff: boolean;
  /** A claim under collection is the legitimate reason for a report about a person. */
  readonly hasOpenCase: boolean;
  /** The last day on which the newest report may be used. */
  readonly usableUntil: Day | null;
};

const checks: readonly Check<CreditOrderFacts>[] = [
  ['action_refused_for_user_type', (f) => f.isStaff || !f.isPerson],
  ['legitimate_reason_missing', (f) => !f.isPerson || f.hasOpenCase],
  ['report_still_usable', (f) => f.usableUntil === null || f.usableUntil < f.today],
];

/** Whether a credit report may be ordered about the debtor today. */
export function checkMayOrderReport(facts: CreditOrderFacts): Verdict {
  const asked = checkMayLookUp({ ...facts, hasDebtor: true });
  return asked.allowed ? firstRefusal(checks, facts) : asked;
}

/** Another reason than those of the list is one only if it is stated. */
export function isReasonStated(reason: CreditReason, text: string | undefined): boolean {
  return reason !== 'other' || (text ?? '').trim().length >= 5;
}
