import type { FinancePage, FinanceTable } from '@fordra/domain/documents/letters/finance-page';
import type { InvoiceParties } from '@fordra/domain/money/invoicing/invoice-parties';
import type { PayoutSum } from '@fordra/domain/money/settlement/compute-payouts';
import { formatBankgiro, formatPlusgiro } from '@fordra/domain/parties/identity/giro';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import type { Payout } from '@fordra/resources/money/settlement/payouts';
import type { PaidCase } from '../../../store/money/invoices/printed-payouts.ts';
import { columnsOf, partyWords, wordsIn } from './finance-words.ts';

/** The cases that a note names; the file of its lines has all. */
export const CASES_MAX = 300;

export type PrintedPayout = {
  readonly payout: Payout;
  readonly parties: InvoiceParties;
  /** One more than are printed, if there are more. */
  readonly cases: readonly PaidCase[];
};

/** What a creditor is paid, what is deducted from it, and the cases it was collected for. */
export function wordPayout(printed: PrintedPayout): FinancePage {
  const { payout, parties, cases } = printed;
  const { word, field, figures } = wordsIn(parties.language, payout.currency as Currency);
  const sum = (label: string, amount: number) => ({ label, value: figures.money(amount) });
  const isDeducted = payout.charges_amount !== 0 || payout.vat_amount !== 0;
  return {
    ...partyWords(parties),
    template: 'payout-1',
    title: word('title.payout'),
    facts: [
      ...field('payout_number', String(payout.number)),
      ...field('payout_date', figures.day(payout.payout_date as Day)),
      ...field('account', accountOf(payout)),
      ...field('reference', payout.payout_reference),
      ...field('customer_number', formatOrganizationNumber(parties.buyer.number)),
      ...field('customer_reference', parties.buyer.reference),
    ],
    tables: [summaryTable(printed), ...(cases.length > 0 ? [caseTable(printed)] : [])],
    sums: [
      sum(word('sum.gross'), payout.gross_amount),
      ...(isDeducted
        ? [sum(word('sum.charges'), -payout.charges_amount), sum(word('sum.charges_vat'), -payout.vat_amount)]
        : []),
      sum(word('sum.paid'), payout.total_amount),
    ],
    payment: [],
    notes: [
      ...(isDeducted ? [word('note.payout_invoice')] : []),
      ...(cases.length > CASES_MAX ? [word('note.more_cases', { count: CASES_MAX })] : []),
    ],
  };
}

function summaryTable({ payout, parties }: PrintedPayout): FinanceTable {
  const { word, figures } = wordsIn(parties.language, payout.currency as Currency);
  const name = ({ category, article }: PayoutSum) =>
    category === article
      ? word(`category.${category}`)
      : `${word(`category.${category}`)}: ${word(`article.${article}`).toLowerCase()}`;
  return {
    title: word('table.amounts'),
    columns: columnsOf(
      [word('column.article')],
      [word('column.count'), word('column.amount'), word('column.vat'), word('column.total')],
    ),
    rows: (payout.summary as readonly PayoutSum[]).map((line) => [
      ...[name(line), String(line.count), figures.amount(line.amount)],
      ...[figures.amount(line.vat), figures.amount(line.amount + line.vat)],
    ]),
  };
}

function caseTable({ payout, parties, cases }: PrintedPayout): FinanceTable {
  const { word, figures } = wordsIn(parties.language, payout.currency as Currency);
  return {
    title: word('table.cases'),
    columns: columnsOf(
      [word('column.case'), word('column.reference')],
      [
        ...[word('column.capital'), word('column.interest'), word('column.other'), word('column.charges')],
        word('column.total'),
      ],
    ),
    rows: cases
      .slice(0, CASES_MAX)
      .map(({ number, reference, capital, interest, other, charges }) => [
        ...[number ?? '–', reference ?? '–'],
        ...[capital, interest, other, charges, capital + interest + other + charges].map(figures.amount),
      ]),
  };
}

function accountOf({ target }: Payout): string | null {
  if (target?.bankgiro) return `Bankgiro ${formatBankgiro(target.bankgiro)}`;
  if (target?.plusgiro) return `Plusgiro ${formatPlusgiro(target.plusgiro)}`;
  return target?.iban ? `IBAN ${target.iban}` : null;
}
