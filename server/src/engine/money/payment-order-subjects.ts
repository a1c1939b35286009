import type { PaymentOrderKind } from '@fordra/domain/money/payouts/payment-order';
import type { PaymentOrderSubject } from './payment-orders.ts';
import { refundOrders } from './refund-orders.ts';

/** Each kind of order adds what becomes of its subject. */
export const paymentOrderSubjects: Readonly<Partial<Record<PaymentOrderKind, PaymentOrderSubject>>> = {
  refund: refundOrders,
};
