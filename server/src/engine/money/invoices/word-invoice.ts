import type { FinancePage } from '@fordra/domain/documents/letters/finance-page';
import type { LetterField } from '@fordra/domain/documents/letters/letter-page';
import type { InvoiceLine } from '@fordra/domain/money/invoicing/compute-invoice';
import type { InvoiceParties } from '@fordra/domain/money/invoicing/invoice-parties';
import { formatBankgiro } from '@fordra/domain/parties/identity/giro';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import type { Day } from '@fordra/domain/values/day';
import { defaultCurrency, sumOre } from '@fordra/domain/values/money';
import type { CreditorInvoice } from '@fordra/resources/money/settlement/creditor-invoices';
import { columnsOf, partyWords, wordsIn } from './finance-words.ts';

export type PrintedInvoice = Omit<CreditorInvoice, 'lines' | 'parties'> & {
  readonly lines: readonly InvoiceLine[];
  readonly parties: InvoiceParties;
  readonly payoutNumber: number | null;
  readonly creditedNumber: number | null;
};

/** An invoice with what mervärdesskattelagen asks of it: number, dates, parties, base and VAT of each rate, total. */
export function wordInvoice(invoice: PrintedInvoice): FinancePage {
  const { parties, lines } = invoice;
  const { word, figures } = wordsIn(parties.language, defaultCurrency);
  const isCredit = invoice.total_amount < 0;
  return {
    ...partyWords(parties),
    template: 'invoice-1',
    title: word(isCredit ? 'title.credit' : 'title.invoice'),
    facts: factsOf(invoice),
    tables: [
      {
        title: word('table.services'),
        columns: columnsOf(
          [word('column.article')],
          [word('column.count'), word('column.amount'), word('column.rate'), word('column.vat')],
        ),
        rows: lines.map(({ article, count, amount, vat_percent: percent, vat }) => [
          ...[word(`article.${article}`), String(count), figures.amount(amount)],
          ...[word('percent', { percent }), figures.amount(vat)],
        ]),
      },
    ],
    sums: sumsOf(invoice),
    payment: isCredit || invoice.settled_by === 'set_off' ? [] : paymentOf(invoice),
    notes: notesOf(invoice),
  };
}

function factsOf(invoice: PrintedInvoice): readonly LetterField[] {
  const { buyer, language } = invoice.parties;
  const { field, figures } = wordsIn(language, defaultCurrency);
  return [
    ...field('number', String(invoice.number)),
    ...field('date', figures.day(invoice.invoice_date as Day)),
    ...field('due', invoice.due_date && figures.day(invoice.due_date as Day)),
    ...field('period', [...new Set([invoice.period.from, invoice.period.to])].join(' – ')),
    ...field('credits', invoice.creditedNumber === null ? null : String(invoice.creditedNumber)),
    ...field('payout', invoice.payoutNumber === null ? null : String(invoice.payoutNumber)),
    ...field('customer_number', formatOrganizationNumber(buyer.number)),
    ...field('customer_vat', buyer.vatNumber),
    ...field('customer_reference', buyer.reference),
  ];
}

function sumsOf(invoice: PrintedInvoice): readonly LetterField[] {
  const { word, figures } = wordsIn(invoice.parties.language, defaultCurrency);
  const sum = (label: string, amount: number) => ({ label, value: figures.money(amount) });
  const rates = [...Map.groupBy(invoice.lines, (line) => line.vat_percent)].toSorted(([a], [b]) => b - a);
  const last = invoice.total_amount < 0 ? 'sum.credited' : 'sum.to_pay';
  const toPay = invoice.total_amount - invoice.deducted_amount;
  return [
    ...rates.flatMap(([percent, lines]) => [
      sum(word('sum.base', { percent }), sumOre(lines.map(({ amount }) => amount))),
      sum(word('sum.vat', { percent }), sumOre(lines.map(({ vat }) => vat))),
    ]),
    ...(invoice.kept_amount === 0 ? [] : [sum(word('sum.kept'), -invoice.kept_amount)]),
    sum(word('sum.total'), invoice.total_amount),
    ...(invoice.total_amount < 0 || invoice.deducted_amount === 0
      ? []
      : [sum(word('sum.deducted'), -invoice.deducted_amount)]),
    sum(word(last), invoice.total_amount < 0 ? -invoice.total_amount : toPay),
  ];
}

function paymentOf({ parties, number, total_amount: total, deducted_amount: deducted, due_date }: PrintedInvoice) {
  const { field, figures } = wordsIn(parties.language, defaultCurrency);
  const account = parties.account;
  const { isAbroad = parties.language === 'en' } = parties.buyer;
  const hasIban = Boolean(account?.iban) && (isAbroad || !account?.bankgiro);
  return [
    ...(hasIban ? [] : field('pay.bankgiro', account?.bankgiro ? formatBankgiro(account.bankgiro) : null)),
    ...(hasIban ? [...field('pay.iban', account?.iban ?? null), ...field('pay.bic', account?.bic ?? null)] : []),
    ...field('pay.reference', String(number)),
    ...field('due', due_date && figures.day(due_date as Day)),
    ...field('pay.amount', figures.money(total - deducted)),
  ];
}

function notesOf(invoice: PrintedInvoice): readonly string[] {
  const { word } = wordsIn(invoice.parties.language, defaultCurrency);
  const { payoutNumber, charged_currency: currency, vat_area: area } = invoice;
  return [
    ...(invoice.credits === null && payoutNumber !== null ? [word('note.set_off', { payout: payoutNumber })] : []),
    ...(invoice.credits === null ? [] : [word('note.credit')]),
    ...(invoice.settled_by === 'set_off' ? [] : [word('note.interest')]),
    ...(invoice.kept_amount > 0 ? [word('note.kept')] : []),
    ...(area === 'eu' ? [word('note.reverse_charge')] : []),
    ...(area === 'world' ? [word('note.export')] : []),
    ...(currency === defaultCurrency ? [] : [word('note.currency', { currency })]),
  ];
}
