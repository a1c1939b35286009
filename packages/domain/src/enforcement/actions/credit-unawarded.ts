import { balancesBefore } from '../../cases/draft/allocation-target.ts';
import { bookVoucher, postByInvoice } from '../../cases/draft/book-voucher.ts';
import { countAgain } from '../../cases/draft/count-again.ts';
import { countedDebtOf, type Draft, recordEvent, type Step, withOutcome } from '../../cases/draft/draft.ts';
import { followCredit } from '../../money/actions/credit-capital.ts';
import { type AllocatedPart, allocatePayment, type Balance } from '../../money/allocation/allocate-payment.ts';
import { buildInterestClaims, type DebtInterest } from '../../money/explain/debt-facts.ts';
import { computeInterest } from '../../money/interest/compute-interest.ts';
import { takeFromClaim } from '../../money/ledger/claim-postings.ts';
import { addDays, type Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';

/** The capital that a verdict of a day did not grant, and the first day for which it grants interest where it names one. */
type Unawarded = { readonly amount: Ore; readonly decided: Day; readonly interestFrom: Day | undefined };

const oldestFirst = { order: 'capital_first', grouping: 'case', designated: null } as const;

/** The capital that a verdict of a day has ruled on: what is paid on that day or later pays what it grants (rules §13 H3). */
export function capitalClaimed(draft: Draft, decided: Day): readonly Balance[] {
  return balancesBefore(draft, decided).filter(({ component }) => component === 'capital');
}

/** A verdict in part: the rest of the capital is credited from its day, and the interest that it has borne (rules §13 H7). */
export function creditUnawarded(draft: Draft, { amount, decided, interestFrom }: Unawarded): Step {
  const counted = countAgain(draft);
  const { parts } = allocatePayment(amount, capitalClaimed(counted, decided), oldestFirst);
  const { today, invoices } = draft.file;
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const interest = counted.debt.interest.map((one): DebtInterest => {
    if (one.basis.kind !== 'capital') return one;
    const { invoice } = one.basis;
    const taken = invoice === undefined ? parts : partsOf(parts, numbers.get(invoice) ?? invoice);
    const from = interestFrom && addDays(interestFrom, -1);
    const booked = decided < today ? { booked: today } : {};
    return { ...one, unawarded: { amount: sumParts(taken), credited: decided, ...booked, ...(from && { from }) } };
  });
  const awarded = { ...withOutcome(counted, { interest }), debt: { ...counted.debt, interest } };
  const reduced = takeOffRefused(awarded, parts, decided);
  const credited = interestOf(counted) - interestOf(reduced);
  const recorded =
    credited > 0
      ? recordEvent(reduced, 'fee_credited', { fee: 'interest', amount: credited, reason: 'awarded_in_part' })
      : reduced;
  return followCredit(countAgain(recorded), { amount, invoice: null, reason: null });
}

/**
 * What was paid as interest on the refused capital has paid capital since then. Where that leaves less capital than was
 * refused, the money has paid refused capital: that is credited too, and the money pays the rest of the debt.
 */
function takeOffRefused(draft: Draft, refused: readonly AllocatedPart[], decided: Day): Draft {
  const amount = sumParts(refused);
  const { parts, overpaid } = allocatePayment(amount, capitalClaimed(draft, decided), oldestFirst);
  let paid = overpaid;
  const numbers = new Set([...refused, ...parts].map(({ invoice }) => invoice));
  const taken = [...numbers].map((invoice): AllocatedPart => {
    const own = sumParts(partsOf(parts, invoice));
    const more = Math.min(paid, Math.max(0, sumParts(partsOf(refused, invoice)) - own));
    paid -= more;
    return { component: 'capital', invoice, amount: own + more };
  });
  const postings = postByInvoice(draft, taken, (matter, own) => takeFromClaim(matter, own, 'claim_credited'));
  return bookVoucher(draft, { kind: 'credit', text: 'credit capital', postings, valued: decided });
}

function partsOf(parts: readonly AllocatedPart[], number: string | null): readonly AllocatedPart[] {
  return parts.filter(({ invoice }) => invoice === number);
}

function sumParts(parts: readonly AllocatedPart[]): Ore {
  return sumOre(parts.map(({ amount }) => amount));
}

function interestOf(draft: Draft): Ore {
  const { today } = draft.file;
  return computeInterest(buildInterestClaims(countedDebtOf(draft), today), today).total;
}
