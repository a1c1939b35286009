import type { HeadlineEntry } from '../../resource-ui/headline/headlines-context.ts';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { PaymentVoucher } from './payment-voucher.tsx';

/** The amount and the day it was paid. */
export const paymentHeadline: HeadlineEntry = {
  attributes: ['amount', 'currency', 'paid_date'],
  Under: PaymentVoucher,
  build: ({ amount, currency, paid_date: paid }, { formatDate }) => {
    if (typeof amount !== 'number' || typeof paid !== 'string') return undefined;
    const day = formatDate(`${paid}T12:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
    return { name: formatAmount(amount, `currency:${String(currency ?? 'SEK')}`), facts: [day] };
  },
};
