import { balancesOf, bookVoucher, postByInvoice } from '../../cases/draft/book-voucher.ts';
import { countAgain, reallocateExcess } from '../../cases/draft/count-again.ts';
import { countedDebtOf, type Draft, recordEvent, type Step, withOutcome } from '../../cases/draft/draft.ts';
import { followCredit } from '../../money/actions/credit-capital.ts';
import { type AllocatedPart, allocatePayment } from '../../money/allocation/allocate-payment.ts';
import { buildInterestClaims, type DebtInterest } from '../../money/explain/debt-facts.ts';
import { computeInterest } from '../../money/interest/compute-interest.ts';
import { takeFromClaim } from '../../money/ledger/claim-postings.ts';
import { addDays, type Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';

/** The capital that a verdict did not grant, and the first day for which it grants interest where it names one. */
type Unawarded = { readonly amount: Ore; readonly interestFrom: Day | undefined };

const oldestFirst = { order: 'capital_first', grouping: 'case', designated: null } as const;

/** A verdict in part: the rest of the capital is credited, and the interest that it has borne (rules §13 H7). */
export function creditUnawarded(draft: Draft, { amount, interestFrom }: Unawarded): Step {
  const counted = countAgain(draft);
  const capital = balancesOf(counted).filter(({ component }) => component === 'capital');
  const { parts } = allocatePayment(amount, capital, oldestFirst);
  const { today, invoices } = draft.file;
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  const interest = counted.debt.interest.map((one): DebtInterest => {
    if (one.basis.kind !== 'capital') return one;
    const { invoice } = one.basis;
    const taken = invoice === undefined ? parts : partsOf(parts, numbers.get(invoice) ?? invoice);
    const from = interestFrom && addDays(interestFrom, -1);
    return { ...one, unawarded: { amount: sumParts(taken), credited: today, ...(from && { from }) } };
  });
  const awarded = { ...withOutcome(counted, { interest }), debt: { ...counted.debt, interest } };
  const credited = interestOf(counted) - interestOf(awarded);
  const recorded =
    credited > 0
      ? recordEvent(awarded, 'fee_credited', { fee: 'interest', amount: credited, reason: 'awarded_in_part' })
      : awarded;
  return takeOffRefused(countAgain(recorded), parts);
}

/**
 * What was paid as interest on the refused capital has paid capital since then. Where that leaves less capital than was
 * refused, the money has paid refused capital: that is credited too, and the money pays the rest of the debt.
 */
function takeOffRefused(draft: Draft, refused: readonly AllocatedPart[]): Step {
  const amount = sumParts(refused);
  const owed = balancesOf(draft).filter(({ component }) => component === 'capital');
  const { parts, overpaid } = allocatePayment(amount, owed, oldestFirst);
  let paid = overpaid;
  const numbers = new Set([...refused, ...parts].map(({ invoice }) => invoice));
  const taken = [...numbers].map((invoice): AllocatedPart => {
    const own = sumParts(partsOf(parts, invoice));
    const more = Math.min(paid, Math.max(0, sumParts(partsOf(refused, invoice)) - own));
    paid -= more;
    return { component: 'capital', invoice, amount: own + more };
  });
  const postings = postByInvoice(draft, taken, (matter, own) => takeFromClaim(matter, own, 'claim_credited'));
  const credited = bookVoucher(draft, { kind: 'credit', text: 'credit capital', postings });
  return followCredit(overpaid > 0 ? reallocateExcess(credited) : credited, { amount, invoice: null, reason: null });
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
