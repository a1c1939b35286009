import type { AllocatedPart, Balance } from '../../money/allocation/allocate-payment.ts';
import { type DebtComponent, debtComponents } from '../../money/allocation/debt-components.ts';
import type { Conversion } from '../../money/fees/convert-fee.ts';
import type { Matter, Parts } from '../../money/ledger/claim-postings.ts';
import { bookOf } from '../../money/ledger/ledger-accounts.ts';
import { buildReversal, type Posting, type Voucher } from '../../money/ledger/voucher.ts';
import type { VoucherText } from '../../money/ledger/voucher-text.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { type BookedVoucher, bookOn } from '../parts/debt-part.ts';
import { type Draft, withOutcome } from './draft.ts';

/** The tenant: what all postings of the case have in common. */
export function matterOf({ file }: Draft, invoice: string | null = null): Matter {
  const { currency, account, creditor, id } = file;
  return { currency, account, creditor, case: id, ...(invoice !== null && { invoice }) };
}

type Making = {
  readonly kind: Voucher['kind'];
  readonly text: VoucherText;
  readonly postings: readonly Posting[];
  /** The day of the payment, where the voucher books one. */
  readonly paid?: Day;
  /** The day from which it counts for interest. */
  readonly valued?: Day;
  readonly conversion?: Conversion | undefined;
};

/** Books on the case's current day; a voucher without lines is skipped. */
export function bookVoucher(draft: Draft, { kind, text, postings, paid, valued, conversion }: Making): Draft {
  const lines = mergeLines(postings);
  if (lines.length === 0) return draft;
  const booked = draft.file.today;
  const optional = { ...(valued && valued !== booked && { valued }), ...(conversion && { conversion }) };
  return add(draft, { kind, booked, text, postings: lines, ...optional }, { paid });
}

/** Reverses a voucher exactly. */
export function reverseVoucher(draft: Draft, voucher: BookedVoucher, paid?: Day): Draft {
  return add(draft, buildReversal(inTransit(voucher), draft.file.today), { paid, reversed: voucher });
}

/** What payments had booked on the clients' account before rows of the bank were read was moved to transit at once. */
function inTransit(voucher: BookedVoucher): BookedVoucher {
  if (voucher.kind !== 'payment') return voucher;
  const postings = voucher.postings.map((posting) =>
    posting.ledgerAccount === 'client_funds' ? { ...posting, ledgerAccount: 'receipts_in_transit' as const } : posting,
  );
  return { ...voucher, postings };
}

type About = { readonly paid: Day | undefined; readonly reversed?: BookedVoucher };

function add(draft: Draft, voucher: Voucher, about: About): Draft {
  const { vouchers } = draft.outcome;
  const booked = bookOn(draft, { ...voucher, id: `new ${vouchers.length + 1}` }, about);
  return { ...withOutcome(draft, { vouchers: [...vouchers, voucher] }), ...booked };
}

/** One line for each account and invoice; postings of the client's money have no invoice. */
function mergeLines(postings: readonly Posting[]): readonly Posting[] {
  const lines = new Map<string, Posting>();
  for (const { invoice, ...posting } of postings) {
    const isClaim = bookOf(posting.ledgerAccount) === 'claims';
    const line: Posting = isClaim && invoice !== undefined ? { ...posting, invoice } : posting;
    const key = `${line.ledgerAccount} ${line.invoice ?? ''}`;
    lines.set(key, { ...line, amount: (lines.get(key)?.amount ?? 0) + line.amount });
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}

/** The booked debt by component and invoice; an invoice is identified by its number, as in the allocation order. */
export function balancesOf({ debt, file }: Draft): readonly Balance[] {
  const sums = new Map<string, { component: DebtComponent; invoice: string | null; amount: Ore }>();
  for (const { component, invoice = null, amount } of debt.postings) {
    const key = `${component} ${invoice ?? ''}`;
    sums.set(key, { component, invoice, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  const firstDue = file.invoices.map(({ due }) => due).toSorted()[0] ?? file.today;
  const invoices = new Map(file.invoices.map((one) => [one.id, one]));
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map((one) => {
      const invoice = one.invoice === null ? undefined : invoices.get(one.invoice);
      return { ...one, invoice: invoice?.number ?? one.invoice, due: invoice?.due ?? firstDue };
    });
}

/** The same, all invoices together. */
export function balanceOf(draft: Draft): Readonly<Record<DebtComponent, Ore>> {
  const balances = balancesOf(draft);
  const of = (component: DebtComponent) =>
    sumOre(balances.filter((one) => one.component === component).map(({ amount }) => amount));
  return Object.fromEntries(debtComponents.map((one) => [one, of(one)])) as Record<DebtComponent, Ore>;
}

/** Postings for parts of several invoices, each with its own invoice. */
export function postByInvoice(
  draft: Draft,
  parts: readonly AllocatedPart[],
  post: (matter: Matter, parts: Parts) => readonly Posting[],
): readonly Posting[] {
  const ids = new Map(draft.file.invoices.map(({ id, number }) => [number, id]));
  return [...Map.groupBy(parts, ({ invoice }) => invoice)].flatMap(([invoice, own]) => {
    const matter = matterOf(draft, invoice === null ? null : (ids.get(invoice) ?? invoice));
    return post(matter, Object.fromEntries(own.map(({ component, amount }) => [component, amount])));
  });
}
