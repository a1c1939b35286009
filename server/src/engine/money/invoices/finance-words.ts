import type { FinancePage } from '@fordra/domain/documents/letters/finance-page';
import type { LetterField } from '@fordra/domain/documents/letters/letter-page';
import type { InvoiceParties } from '@fordra/domain/money/invoicing/invoice-parties';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import type { Currency } from '@fordra/domain/values/money';
import { type Language, type ServerTextKey, say } from '@fordra/texts/say';
import { figuresIn } from '../../letters/letter-figures.ts';
import { addressLines } from '../../letters/word-letter.ts';
import { phoneIn } from '../../letters/worded.ts';

type DocumentKey = Extract<ServerTextKey, `finance_document.${string}`>;
type Rest<Key> = Key extends `finance_document.${infer Name}` ? Name : never;
export type DocumentWord = Rest<DocumentKey>;

/** The words and figures of a document in a creditor's language. */
export function wordsIn(language: Language, currency: Currency) {
  const figures = figuresIn(language, currency);
  const word = (name: DocumentWord, values: Readonly<Record<string, string | number>> = {}) =>
    say(language, `finance_document.${name}` as ServerTextKey, values);
  const field = (name: DocumentWord, value: string | null): readonly LetterField[] =>
    value === null || value === '' ? [] : [{ label: word(name), value }];
  return { word, field, figures };
}

/** What all documents to a creditor have: who sends it to whom. */
export function partyWords({ language, seller, buyer }: InvoiceParties) {
  const { word, field } = wordsIn(language, 'SEK');
  return {
    ...{ language, sender: seller.name, recipient: [buyer.name, ...addressLines(buyer.address)], numbering: '1 (1)' },
    foot: [
      ...field('foot.address', addressLines(seller.address).join(', ')),
      ...field('foot.number', formatOrganizationNumber(seller.number)),
      ...field('foot.vat', seller.vatNumber),
      ...field('foot.tax', word('foot.f_tax')),
      ...field(
        'foot.contact',
        [seller.email, seller.phone && phoneIn(language, seller.phone)].filter(Boolean).join(', '),
      ),
    ],
  } satisfies Partial<FinancePage>;
}

/** A column of words and columns of figures. */
export function columnsOf(words: readonly string[], figures: readonly string[]) {
  return [
    ...words.map((label) => ({ label, kind: 'words' as const })),
    ...figures.map((label) => ({ label, kind: 'figure' as const })),
  ];
}
