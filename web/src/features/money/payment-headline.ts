import type { HeadlineEntry } from '../../resource-ui/headline/headlines-context.ts';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { PaymentVoucher } from './payment-voucher.tsx';

/** The amount, the day it was paid, and whether it has been reversed. */
export const paymentHeadline: HeadlineEntry = {
  attributes: ['amount', 'currency', 'paid_date', 'status'],
  Under: PaymentVoucher,
  build: ({ amount, currency, paid_date: paid, status }, { formatDate, formatMessage }) => {
    if (typeof amount !== 'number' || typeof paid !== 'string') return undefined;
    const day = formatDate(`${paid}T12:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
    const reversed = status === 'reversed' ? [formatMessage({ id: 'payment_headline.reversed' })] : [];
    return { name: formatAmount(amount, `currency:${String(currency ?? 'SEK')}`), facts: [day, ...reversed] };
  },
};
