import type { PaymentOrderKind, PaymentReceiver } from '@fordra/domain/money/payouts/payment-order';
import type { Currency, Ore } from '@fordra/domain/values/money';
import { type PaymentOrder, paymentOrders } from '@fordra/resources/money/payment-orders';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { newIds } from '../../store/sql/new-ids.ts';

export type NewPaymentOrder = {
  readonly kind: PaymentOrderKind;
  /** The `_id` of what is paid. */
  readonly subject: string;
  readonly amount: Ore;
  readonly currency: Currency;
  /** The account of ours that is debited. */
  readonly bankAccount: string;
  readonly receiver: PaymentReceiver;
  /** What the receiver reads: free text. */
  readonly reference: string | null;
  /** The receiver's name and account are masked for those who may not see protected identities. */
  readonly isProtected: boolean;
};

/** The order waits for the next file to the bank. The caller has booked the money as a payment in transit. */
export async function insertPaymentOrder(tx: Database, order: NewPaymentOrder): Promise<string> {
  const { kind, subject, amount, currency, bankAccount, receiver, reference, isProtected } = order;
  const [id] = await newIds(tx, 1);
  const of = { kind, subject, amount, currency, bank_account: bankAccount, has_protected_identity: isProtected };
  await insertDocument(tx, paymentOrders, { _id: id!, end_to_end_id: id!, ...of, receiver, reference });
  return id!;
}

/** What an order of a kind is for, and what becomes of that as the bank answers. Called with the order locked. */
export type PaymentOrderSubject = {
  /** The cases that it changes below, locked before anything else, as by every writer of a case. */
  casesOf?(tx: Database, subjects: readonly string[]): Promise<readonly string[]>;
  /** The bank has taken the order and will carry it out. */
  onAccepted?(tx: Database, order: PaymentOrder): Promise<void>;
  /** The bank's row of the debit is tied to the order, and the money is no longer in transit. */
  onDebited(tx: Database, order: PaymentOrder, transaction: Row): Promise<void>;
  /** A user found that the row of the debit is of something else: the order is in transit again. */
  onUndebited(tx: Database, order: PaymentOrder): Promise<void>;
  /** The bank does not carry it out: nothing has left, and what was booked in transit is to be taken back. */
  onRefused(tx: Database, order: PaymentOrder, reason: string): Promise<void>;
  /** The money came back after the debit as its own row, which is unplaced unless this explains it. */
  onReturned(tx: Database, order: PaymentOrder, transaction: Row): Promise<void>;
};
