import { checkMayMove, type HeldFacts } from '@fordra/domain/money/refunds/overpayment';
import type { Overpayment } from '@fordra/resources/money/overpayments';
import type { Requester } from '../../../records/rows/requester.ts';
import type { Database } from '../../../store/connection/database.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { hasOpenRefund, type RefundSource, selectRefundSource } from '../../../store/money/refunds.ts';

/** An overpayment that something is to be done with. */
export type HeldOverpayment = { readonly target: Overpayment; readonly source: RefundSource; readonly held: HeldFacts };

export async function loadHeld(tx: Database, row: Row): Promise<HeldOverpayment> {
  const target = row as Overpayment;
  const source = await selectRefundSource(tx, target._id);
  const isOpen = await hasOpenRefund(tx, { overpayment: target._id });
  const held = { remaining: target.remaining_amount, hasOpenRefund: isOpen, isAtBank: source.bank_account !== null };
  return { target, source, held };
}

export const checkHeld = ({ held }: HeldOverpayment) => checkMayMove(held);

export const heldRefusals = ['no_overpayment', 'refund_already_requested', 'payment_in_transit'] as const;

/** The person who acts, also where one user is signed in as another. */
export function personOf({ user, signedInBy }: Requester): string {
  return signedInBy ?? user.id;
}
