import type { MessageId } from '@fordra/texts/message-id';
import type { HeadlineEntry, Headlines, PartialItem } from '../../../resource-ui/headline/headlines-context.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';

type Named = {
  /** The attribute with its number. */
  readonly number: string;
  readonly word: (item: PartialItem) => MessageId;
  readonly amount?: string;
  readonly also?: readonly string[];
};

/** What it is, its number and whose it is: "Faktura 1001", "Nordvik El AB", "590,00 kr". */
function named({ number, word, amount, also = [] }: Named): HeadlineEntry {
  return {
    attributes: [number, 'creditor_name', ...(amount ? [amount, 'currency'] : []), ...also],
    build: (item, { formatMessage }) => {
      if (typeof item[number] !== 'number') return undefined;
      const sum = amount && item[amount];
      const facts = [
        ...(typeof item.creditor_name === 'string' ? [item.creditor_name] : []),
        ...(typeof sum === 'number' ? [formatAmount(sum, `currency:${String(item.currency ?? 'SEK')}`)] : []),
      ];
      return { name: `${formatMessage({ id: word(item) })} ${item[number]}`, facts };
    },
  };
}

export const financeHeadlines: Headlines = {
  'finance--creditor-invoices': named({
    number: 'number',
    word: ({ credits }) => (credits ? 'finance_headline.credit' : 'finance_headline.invoice'),
    amount: 'total_amount',
    also: ['credits'],
  }),
  'finance--payouts': named({ number: 'number', word: () => 'resource.finance--payouts.one', amount: 'total_amount' }),
  'finance--statements': named({ number: 'year', word: () => 'resource.finance--statements.one' }),
  'settlement--documents': named({ number: 'number', word: () => 'resource.settlement--documents.one' }),
};
