import type { Refusal } from '../../refusals/refusals.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { reverseVoucher } from '../draft/book-voucher.ts';
import { decide, openDraft, recordEvent, refused, withOutcome } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import type { BookedVoucher } from '../parts/debt-part.ts';

/** What has happened to a case since its registration. */
export type SinceRegistration = {
  /** A letter has left, or is being sent. */
  readonly hasSentLetter: boolean;
  readonly hasPayment: boolean;
  /** A user has done something to the case. */
  readonly isActedOn: boolean;
  /** The flow has waived a small debt before its first letter. */
  readonly isClosed: boolean;
};

export type RegistrationState = {
  readonly isUndone: boolean;
  /** The requester registered the cases, is an account admin, or is staff. */
  readonly isOwn: boolean;
  readonly cases: readonly SinceRegistration[];
};

/** A registration is undone while no letter of any of its cases has left; a case that was paid or acted on stays. */
export function checkMayUndoRegistration({ isUndone, isOwn, cases }: RegistrationState): Verdict {
  if (isUndone) return refuse('registration_already_undone');
  if (!isOwn) return refuse('registration_of_another_user');
  if (cases.some(({ hasSentLetter }) => hasSentLetter)) return refuse('registration_letter_sent');
  const kept = cases.map(refusalOf);
  if (kept.some((refusal) => refusal === undefined)) return allow;
  return refuse(kept.every((one) => one === kept[0]) ? kept[0]! : 'registration_case_changed');
}

function refusalOf({ hasPayment, isActedOn, isClosed }: SinceRegistration): Refusal | undefined {
  if (hasPayment) return 'registration_has_payment';
  if (isActedOn) return 'registration_case_changed';
  return isClosed ? 'case_closed' : undefined;
}

/**
 * The case as if it had not been registered (rules §8.3 T56): all that was booked is reversed, letters that wait are stopped,
 * and the numbers of its invoices are free again.
 */
export function undoRegistration(
  file: CaseFile,
  since: SinceRegistration,
  vouchers: readonly (BookedVoucher & { readonly reverses: string | null })[],
): Decided {
  const refusal = since.hasSentLetter ? 'registration_letter_sent' : refusalOf(since);
  if (refusal) return refused(refusal);
  const reversed = new Set(vouchers.map(({ reverses }) => reverses));
  // Reversed before the case is closed, so that closing it counts no interest and credits no fee.
  // What was charged for a voucher is taken back when its reversal is settled.
  const draft = vouchers
    .filter(({ id, kind, reverses }) => kind !== 'commission' && reverses === null && !reversed.has(id))
    .reduce((current, voucher) => reverseVoucher(current, voucher), openDraft(file));
  const step = applyEvent(draft, { event: 'resubmit_invoice' });
  if (!step.allowed) return step;
  const withdrawn = withOutcome(step.draft, { withdrawsInvoices: true });
  return decide({ allowed: true, draft: recordEvent(withdrawn, 'registration_undone') });
}
