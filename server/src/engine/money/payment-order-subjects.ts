import type { PaymentOrderKind } from '@fordra/domain/money/payouts/payment-order';
import { feeTransferOrders } from './fee-transfers.ts';
import type { PaymentOrderSubject } from './payment-orders.ts';
import { payoutOrders } from './payout-orders.ts';
import { refundOrders } from './refund-orders.ts';

/** Each kind of order adds what becomes of its subject. */
export const paymentOrderSubjects: Readonly<Record<PaymentOrderKind, PaymentOrderSubject>> = {
  refund: refundOrders,
  payout: payoutOrders,
  fee_transfer: feeTransferOrders,
};
