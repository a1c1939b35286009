import { reopenDraft } from '../../cases/actions/reopen-case.ts';
import { checkSinceOrigin } from '../../cases/draft/check-since-origin.ts';
import { decide, openDraft, refused, type Step } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { earliestOf } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { receivePayment } from '../actions/register-payment.ts';
import { checkReversible, reversePayment } from '../actions/reverse-payment.ts';
import { checkOpen, type StoredRow } from '../bank/row-status.ts';
import { passOn } from './pass-on.ts';

const REFERENCE_LENGTH_MAX = 100;

/** What becomes of money for a case that is closed with a debt left. */
export const closedAs = ['reopen', 'pass_on', 'overpaid'] as const;

export type PlacedPart = {
  readonly amount: Ore;
  readonly invoice?: string | undefined;
  readonly closedAs?: (typeof closedAs)[number] | undefined;
};

/** The parts of a row fit in what is left of it. */
export function checkParts(row: StoredRow, parts: readonly PlacedPart[]): Verdict {
  const open = checkOpen(row);
  if (!open.allowed) return open;
  return sumOre(parts.map(({ amount }) => amount)) > row.unplaced ? refuse('amount_above_unplaced') : open;
}

/** A part of a row pays the debt of a case, from the value date of the row. */
export function placeOnCase(file: CaseFile, row: StoredRow, part: PlacedPart): Decided {
  // The debt and its payments are in one currency (rules H5).
  if (row.currency !== file.currency) return refused('currency_differs');
  if (file.position.holds.includes('locked')) return refused('case_locked');
  const step = openFor(file, part);
  if (!step.allowed) return step;
  // A day of the bank that has not come would count as unpaid until then.
  const paid = earliestOf(row.valueDate, file.today);
  const early = checkSinceOrigin(file, 'parts', paid);
  if (early) return early;
  const { amount, invoice } = part;
  const reference = row.reference?.slice(0, REFERENCE_LENGTH_MAX);
  if (isClosedUnpaid(file) && part.closedAs === 'pass_on')
    return decide(passOn(step.draft, { amount, paid, reference, bankTransaction: row.id }));
  const origin = { source: 'bank', bankTransaction: row.id, hasPayerAccount: row.hasPayerAccount } as const;
  return decide(receivePayment(step.draft, { amount, paid, reference, invoice, ...origin }));
}

/** Money for a case that is fully paid is the payer's (rules H11); for one closed otherwise, a person says what it becomes. */
function openFor(file: CaseFile, { closedAs: as }: PlacedPart): Step {
  const draft = openDraft(file);
  if (!isClosedUnpaid(file)) return { allowed: true, draft };
  if (as === undefined) return refused('case_closed');
  return as === 'reopen' ? reopenDraft(draft) : { allowed: true, draft };
}

function isClosedUnpaid({ position: { closed } }: CaseFile): boolean {
  return closed !== null && closed.kind !== 'fully_paid';
}

/** A row whose money can be taken from its cases and placed on another: not one that is tied, refunded or taken back. */
export function checkMayRematch({ amount, status }: StoredRow): Verdict {
  const isPlaceable = ['received', 'unplaced', 'partly_placed', 'placed'].includes(status);
  return amount > 0 && isPlaceable ? allow : refuse('transaction_not_open');
}

/** Whether a payment was placed from a row of the bank and can be taken back. */
export function checkMayUnplace(file: CaseFile, id: string): Verdict {
  const payment = file.payments.find((one) => one.id === id);
  if (payment && payment.source !== 'bank') return refuse('payment_not_from_bank');
  return checkReversible(file, id);
}

/** The case is as if the money had never been placed on it (rules H3). */
export function unplace(file: CaseFile, id: string, reason: string): Decided {
  const verdict = checkMayUnplace(file, id);
  return verdict.allowed ? reversePayment(file, { payment: id, reason }) : verdict;
}
