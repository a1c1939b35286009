import { type Currency, defaultCurrency, type Ore, sumOre } from '../../values/money.ts';
import { type CostComponent, costComponents } from '../allocation/debt-components.ts';
import { keepLines, type Matter, type Parts, post, sumParts, takeFromClaim } from './claim-postings.ts';
import type { Posting } from './voucher.ts';

/**
 * The recipients of what a debtor pays (rules §1.4): capital and interest are the creditor's; of the costs those named here are
 * ours, which are our fees and the outlays we have advanced.
 */
export type Ownership = { readonly agencyCosts: readonly CostComponent[] };

/** Costs are ours, unless they were agreed to be the creditor's or the creditor claimed them before it handed over the case. */
export function ownershipOf(creditorCosts: readonly string[], claimedBefore: readonly string[]): Ownership {
  const theirs = [...creditorCosts, ...claimedBefore];
  return { agencyCosts: costComponents.filter((cost) => !theirs.includes(cost)) };
}

type Paid = {
  readonly parts: Parts;
  readonly overpaid?: Ore;
  readonly ownership: Ownership;
};

/** Money that we know of before the bank shows it, allocated to a debt; the excess stays the payer's. */
export function postPayment(matter: Matter, paid: Paid): Posting[] {
  const received = sumParts(paid.parts) + (paid.overpaid ?? 0);
  return [...keepLines([post(matter, 'receipts_in_transit', received)]), ...share(matter, paid)];
}

/** A row of the bank, negative where money leaves the account: owed to its sender until something explains it. */
export function postUnplaced(matter: Pick<Matter, 'currency' | 'account'>, amount: Ore): Posting[] {
  return keepLines([post(matter, 'client_funds', amount), post(matter, 'unplaced', -amount)]);
}

/** A row of the bank shows what was in transit: payments received, or payments that we ordered where it is negative. */
export function postConfirmation(matter: Pick<Matter, 'currency'>, amount: Ore): Posting[] {
  const transit = amount > 0 ? 'receipts_in_transit' : 'payments_in_transit';
  return keepLines([post(matter, 'unplaced', amount), post(matter, transit, -amount)]);
}

/**
 * A row of the bank that is its fee or its interest, which is ours: a fee is paid with our own part of the clients' money, as
 * if it had been transferred to us first.
 */
export function postBankEntry(matter: Pick<Matter, 'currency'>, amount: Ore): Posting[] {
  const fee = Math.max(0, -amount);
  return keepLines([
    post(matter, 'agency_payable', -amount),
    post(matter, 'unplaced', amount),
    post(matter, 'bank_costs', fee),
    post(matter, 'own_fees', -fee),
  ]);
}

/**
 * A provider pays out payments that were in transit, without its fee: the fee is paid with our own part of the clients' money,
 * and the payments count in full.
 */
export function postNetDeduction(matter: Pick<Matter, 'currency'>, paidOut: Ore, fee: Ore): Posting[] {
  return keepLines([
    post(matter, 'unplaced', paidOut),
    post(matter, 'agency_payable', fee),
    post(matter, 'receipts_in_transit', -(paidOut + fee)),
    post(matter, 'bank_costs', fee),
    post(matter, 'own_fees', -fee),
  ]);
}

/** The bank exchanges money: it will debit the one account, and credit the other, which is owed to the sender at once. */
export function postExchange(from: { readonly currency: Currency; readonly amount: Ore }, kronor: Ore): Posting[] {
  const sek = { currency: defaultCurrency };
  return keepLines([
    post(from, 'unplaced', from.amount),
    post(from, 'payments_in_transit', -from.amount),
    post(sek, 'receipts_in_transit', kronor),
    post(sek, 'unplaced', -kronor),
  ]);
}

/** Money of a row of the bank is allocated to a debt. */
export function postPlacement(matter: Matter, paid: Paid): Posting[] {
  const placed = sumParts(paid.parts) + (paid.overpaid ?? 0);
  const from = { currency: matter.currency, ...(matter.account !== undefined && { account: matter.account }) };
  return [...keepLines([post(from, 'unplaced', placed)]), ...share(matter, paid)];
}

/** Money of a row of the bank is the creditor's, whatever is left of the claim. */
export function postPassedOn(matter: Matter, amount: Ore): Posting[] {
  const from = { currency: matter.currency, ...(matter.account !== undefined && { account: matter.account }) };
  return keepLines([post(from, 'unplaced', amount), post(matter, 'creditor_payable', -amount)]);
}

function share(matter: Matter, { parts, overpaid = 0, ownership }: Paid): Posting[] {
  const ours = sumOre(costComponents.map((cost) => (ownership.agencyCosts.includes(cost) ? (parts[cost] ?? 0) : 0)));
  const theirs = sumParts(parts) - ours;
  return keepLines([
    post(matter, 'creditor_payable', -theirs),
    post(matter, 'agency_payable', -ours),
    post(matter, 'overpaid', -overpaid),
    ...takeFromClaim(matter, parts, 'claim_paid'),
  ]);
}

type MovedTo = 'payments_in_transit' | 'receipts_in_transit' | 'unplaced';

/** What a case holds for a payer leaves it: to be refunded, or to be placed elsewhere. Negative where it comes back. */
export function postMovedOut(matter: Matter, amount: Ore, to: MovedTo): Posting[] {
  const { currency, account } = matter;
  const other = { currency, ...(account !== undefined && { account }) };
  return keepLines([post(matter, 'overpaid', amount), post(to === 'unplaced' ? other : matter, to, -amount)]);
}

/** What nothing explains of a row of the bank is paid back; negative where it comes back. */
export function postRefundOfRow(matter: Pick<Matter, 'currency'>, amount: Ore): Posting[] {
  return keepLines([post(matter, 'unplaced', amount), post(matter, 'payments_in_transit', -amount)]);
}

/**
 * The bank took a deposit back after we had refunded it: what is missing on an account is paid with our own part of the
 * clients' money, as if it had been transferred to us first. Negative where the refund comes back.
 */
export function postShortfall(
  matter: Matter,
  amount: Ore,
  on: 'overpaid' | 'unplaced' | 'payments_in_transit',
): Posting[] {
  const { currency } = matter;
  return keepLines([
    post({ currency }, 'agency_payable', amount),
    post(on === 'overpaid' ? matter : { currency }, on, -amount),
    post({ currency }, 'bank_costs', amount),
    post({ currency }, 'own_fees', -amount),
  ]);
}

/**
 * What a payer has not claimed for ten years is ours (rules §4.4): it leaves with our own part of the clients' money, whose
 * transfer books all of it as fees.
 */
export function postUnclaimed(matter: Matter, amount: Ore, from: 'overpaid' | 'unplaced'): Posting[] {
  const { currency } = matter;
  return keepLines([
    post(from === 'overpaid' ? matter : { currency }, from, amount),
    post({ currency }, 'agency_payable', -amount),
    post({ currency }, 'own_fees', amount),
    post({ currency }, 'unclaimed_income', -amount),
  ]);
}

/** An overpayment too small to refund (rules §4.4). */
export function postSmallOverpayment(matter: Matter, amount: Ore): Posting[] {
  return keepLines([post(matter, 'overpaid', amount), post(matter, 'client_rounding', -amount)]);
}

export function postPayout(matter: Matter, amount: Ore): Posting[] {
  return keepLines([post(matter, 'creditor_payable', amount), post(matter, 'payments_in_transit', -amount)]);
}

/**
 * What debtors have paid of our fees is ordered from the clients' bank account to our own; only then is it income. What was
 * kept as rounding becomes ours and leaves with it (rules §13 H15).
 */
export function postFeeTransfer(
  matter: Matter,
  { fees, outlays, rounding = 0 }: { readonly fees: Ore; readonly outlays: Ore; readonly rounding?: Ore },
): Posting[] {
  const moved = fees + outlays + rounding;
  return keepLines([
    post(matter, 'client_rounding', rounding),
    post(matter, 'agency_payable', -rounding),
    post(matter, 'agency_payable', moved),
    post(matter, 'payments_in_transit', -moved),
    post(matter, 'client_due', moved),
    post(matter, 'own_fees', -fees),
    post(matter, 'outlays', -outlays),
    post(matter, 'rounding', -rounding),
  ]);
}

/** We advance a fee of an authority or a court for the creditor. That the debtor owes it is posted as a claim. */
export function postOutlay(matter: Matter, amount: Ore): Posting[] {
  return keepLines([post(matter, 'outlays', amount), post(matter, 'own_bank', -amount)]);
}

/** What the creditor owes us for legal work, with its VAT. */
export function postLegalWork(matter: Matter, { fee, vat }: { readonly fee: Ore; readonly vat: Ore }): Posting[] {
  return keepLines([
    post(matter, 'creditor_receivable', fee + vat),
    post(matter, 'own_fees', -fee),
    post(matter, 'vat', -vat),
  ]);
}

/** What the creditor owes us for the work, with its VAT. */
export function postCommission(
  matter: Matter,
  { commission, startingFee = 0, vat }: { readonly commission: Ore; readonly startingFee?: Ore; readonly vat: Ore },
): Posting[] {
  return keepLines([
    post(matter, 'creditor_receivable', commission + startingFee + vat),
    post(matter, 'commission', -commission),
    post(matter, 'starting_fees', -startingFee),
    post(matter, 'vat', -vat),
  ]);
}

/** The creditor's debt to us is deducted from the money we hold for it. */
export function postSetOff(matter: Matter, amount: Ore): Posting[] {
  return keepLines([
    post(matter, 'creditor_payable', amount),
    post(matter, 'payments_in_transit', -amount),
    post(matter, 'client_due', amount),
    post(matter, 'creditor_receivable', -amount),
  ]);
}

/** The bank has debited what was ordered to our own account; below zero where that does not count or came back. */
export function postFeeArrival(matter: Pick<Matter, 'currency'>, amount: Ore): Posting[] {
  return keepLines([post(matter, 'own_bank', amount), post(matter, 'client_due', -amount)]);
}
