import type { HeadlineEntry, Headlines } from '../../../resource-ui/headline/headlines-context.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';

/** An amount, whose it is, and its day: the items have no other name that a person knows. */
function named(amount: string, day: string, party?: string): HeadlineEntry {
  return {
    attributes: [amount, 'currency', day, ...(party ? [party] : [])],
    build: (item, { formatDate }) => {
      const [sum, on, of] = [item[amount], item[day], party && (item[party] as { readonly name?: unknown } | null)];
      if (typeof sum !== 'number' || typeof on !== 'string') return undefined;
      const date = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
      const name = of && typeof of.name === 'string' ? [of.name] : [];
      return {
        name: formatAmount(sum, `currency:${String(item.currency ?? 'SEK')}`),
        facts: [...name, formatDate(`${on.slice(0, 10)}T12:00:00Z`, date)],
      };
    },
  };
}

export const bankHeadlines: Headlines = {
  'bank--transactions': named('amount', 'booking_date', 'payer'),
  overpayments: named('amount', 'received'),
  refunds: named('amount', 'requested_on', 'receiver'),
  shortfalls: named('amount', 'requested_on'),
  'income--requests': named('amount', 'requested_on'),
  'finance--payment-orders': named('amount', '_created', 'receiver'),
  'finance--payment-files': named('control_total', 'made_on'),
};
