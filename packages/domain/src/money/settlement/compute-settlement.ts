import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { costComponents, type DebtComponent, debtComponents } from '../allocation/debt-components.ts';
import { keepLines, type Matter, type Parts, sumParts } from '../ledger/claim-postings.ts';
import { type Ownership, postCommission } from '../ledger/money-postings.ts';
import type { Posting, VoucherKind } from '../ledger/voucher.ts';
import { addCharges, type Charge, type Charges, chargesLeft, computeCharges } from './compute-charges.ts';
import type { FinanceTerms } from './finance-terms.ts';
import { articleOfCost, type FinanceArticle, type FinanceCategory } from './settlement-words.ts';

/** A voucher, with its postings of one case or of none. */
export type SettledVoucher = {
  readonly kind: VoucherKind;
  /** The kind of the voucher that it reverses. */
  readonly reverses: VoucherKind | null;
  readonly booked: Day;
  readonly postings: readonly Posting[];
};

/** What the vouchers before it have settled of the case. */
export type SettledCase = {
  readonly terms: FinanceTerms | undefined;
  readonly ownership: Ownership;
  readonly collected: Parts;
  readonly paidToCreditor: Parts;
  readonly charged: Charges;
};

/** An amount that the creditor gets, or below zero is charged. */
export type SettlementLine = {
  readonly category: FinanceCategory;
  readonly article: FinanceArticle;
  /** The `_id` of the invoice. */
  readonly invoice: string | null;
  readonly amount: Ore;
  readonly vat: Ore;
  /** Ours, paid by the debtor. */
  readonly kept: Ore;
};

export type Settlement = {
  readonly collected: Parts;
  readonly isPaidToCreditor: boolean;
  /** The lines of the voucher itself. */
  readonly lines: readonly SettlementLine[];
  /** The lines of what is charged for it, and the postings of its voucher. */
  readonly charges: readonly SettlementLine[];
  readonly postings: readonly Posting[];
  readonly after: SettledCase;
};

/**
 * What a voucher settles of a case: who gets what was collected, and what is charged for it. The sum of its lines is what the
 * voucher booked for the creditor. Commission and VAT are what all that was collected gives, less what was charged before, so
 * that a reversal takes back what it reverses. Undefined where it settles nothing.
 */
export function computeSettlement(voucher: SettledVoucher, before: SettledCase): Settlement | undefined {
  const kind = voucher.reverses ?? voucher.kind;
  if (!settledKinds.includes(kind)) return undefined;
  const parts = collectsMoney(kind) ? partsOf(voucher.postings) : [];
  const collected = sumByComponent(parts);
  const isPaidToCreditor = voucher.postings.some((one) => one.ledgerAccount === 'claim_paid_to_creditor');
  const own = kind === 'commission' ? chargedElsewhere(voucher.postings) : [];
  const shared = isPaidToCreditor ? own : [...own, ...shareLines(parts, before.ownership)];
  const lines = [...shared, ...adjustment(voucher.postings, shared)];
  const facts = {
    ...before,
    ...(isPaidToCreditor
      ? { paidToCreditor: addParts(before.paidToCreditor, collected) }
      : { collected: addParts(before.collected, collected) }),
  };
  const due = computeCharges({ ...facts, openedCapital: openedCapitalOf(voucher) });
  const left = chargesLeft(due, before.charged);
  const charges = [...left].map(([article, charge]) => chargeLine(article, charge));
  if (parts.length + lines.length + charges.length === 0) return undefined;
  const ownCharges: Charges = new Map(
    own.map(({ article, amount, vat }) => [article, { amount: -amount, vat: -vat, kept: 0 }]),
  );
  const after = { ...facts, charged: addCharges(addCharges(before.charged, left), ownCharges) };
  const postings = postCharges(matterOf(voucher.postings), left);
  return { collected, isPaidToCreditor, lines, charges, postings, after };
}

/** Vouchers of other kinds move money that is settled already, or none between a creditor and us. */
const settledKinds: readonly VoucherKind[] = [
  ...(['opening', 'payment', 'placement', 'correction', 'creditor_payment', 'commission'] as const),
];

function collectsMoney(kind: VoucherKind): boolean {
  return kind !== 'opening' && kind !== 'commission';
}

type Part = { readonly component: DebtComponent; readonly invoice: string | null; readonly amount: Ore };

function partsOf(postings: readonly Posting[]): readonly Part[] {
  return postings.flatMap(({ ledgerAccount, amount, invoice = null }) => {
    const component = debtComponents.find((one) => one === ledgerAccount);
    return component ? [{ component, invoice, amount: -amount }] : [];
  });
}

function sumByComponent(parts: readonly Part[]): Parts {
  return parts.reduce<Parts>((sums, { component, amount }) => addParts(sums, { [component]: amount }), {});
}

function addParts(one: Parts, other: Parts): Parts {
  const sums = { ...one } as Record<string, Ore>;
  for (const [component, amount] of Object.entries(other)) sums[component] = sumOre([sums[component] ?? 0, amount]);
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

/** Capital and interest are the creditor's, by invoice, and so are the costs that are not ours. */
function shareLines(parts: readonly Part[], { agencyCosts }: Ownership): readonly SettlementLine[] {
  const sums = new Map<string, SettlementLine>();
  for (const { component, invoice, amount } of parts) {
    const cost = costComponents.find((one) => one === component);
    if (cost && agencyCosts.includes(cost)) continue;
    const of = cost
      ? ({ category: 'creditor_outlay', article: articleOfCost[cost], invoice: null } as const)
      : { category: component as 'capital' | 'interest', article: component as 'capital' | 'interest', invoice };
    const key = `${of.category} ${of.article} ${of.invoice ?? ''}`;
    const sum = sumOre([sums.get(key)?.amount ?? 0, amount]);
    sums.set(key, { ...of, amount: sum, vat: 0, kept: 0 });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** A charge that someone has booked, such as legal work. */
function chargedElsewhere(postings: readonly Posting[]): readonly SettlementLine[] {
  const vat = balanceOf(postings, 'vat');
  const amount = -balanceOf(postings, 'creditor_receivable') - vat;
  return amount === 0 && vat === 0
    ? []
    : [{ category: 'charge', article: 'legal', invoice: null, amount, vat, kept: 0 }];
}

/** What the voucher booked for the creditor beyond its lines, such as by a voucher of finance's own. */
function adjustment(postings: readonly Posting[], lines: readonly SettlementLine[]): readonly SettlementLine[] {
  const booked = -balanceOf(postings, 'creditor_payable') - balanceOf(postings, 'creditor_receivable');
  const amount = booked - sumOre(lines.map((line) => line.amount + line.vat));
  return amount === 0 ? [] : [{ category: 'adjustment', article: 'fees', invoice: null, amount, vat: 0, kept: 0 }];
}

function balanceOf(postings: readonly Posting[], account: Posting['ledgerAccount']): Ore {
  return sumOre(postings.filter((one) => one.ledgerAccount === account).map(({ amount }) => amount));
}

/** Nothing once the registration is undone. */
function openedCapitalOf({ kind, reverses, postings }: SettledVoucher): Ore | null {
  if (kind === 'opening') return balanceOf(postings, 'capital');
  return reverses === 'opening' ? 0 : null;
}

function chargeLine(article: FinanceArticle, { amount, vat, kept }: Charge): SettlementLine {
  return { category: 'charge', article, invoice: null, amount: 0 - amount, vat: 0 - vat, kept };
}

function postCharges(matter: Matter, left: Charges): readonly Posting[] {
  const of = (article: FinanceArticle) => left.get(article)?.amount ?? 0;
  return keepLines(
    postCommission(matter, {
      commission: of('commission') + of('interest_share'),
      startingFee: of('starting_fee'),
      vat: sumOre([...left.values()].map(({ vat }) => vat)),
    }),
  );
}

/** All postings of a case have the same tenant and currency. */
function matterOf(postings: readonly Posting[]): Matter {
  const { currency, account, creditor, case: of } = postings.find((one) => one.creditor !== undefined) ?? postings[0]!;
  return { currency, ...(account && { account }), ...(creditor && { creditor }), ...(of && { case: of }) };
}

/** The figures of a settlement note. */
export function sumSettlement({ collected, isPaidToCreditor, lines, charges }: Settlement) {
  const toCreditor = sumOre(lines.filter(({ category }) => category !== 'charge').map(({ amount }) => amount));
  const charged = [...lines.filter(({ category }) => category === 'charge'), ...charges];
  return {
    toCreditor,
    kept: isPaidToCreditor ? 0 : sumParts(collected) - toCreditor,
    charges: 0 - sumOre(charged.map(({ amount }) => amount)),
    vat: 0 - sumOre(charged.map(({ vat }) => vat)),
  };
}
