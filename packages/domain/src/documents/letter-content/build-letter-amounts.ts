import type { DebtFacts, DebtPosting } from '../../money/explain/debt-facts.ts';
import { buildDebtParts } from '../../money/explain/debt-parts.ts';
import type { Explanation } from '../../money/explain/explain-amount.ts';
import type { AccrualLine } from '../../money/explain/explain-line.ts';
import { compareDays } from '../../values/day.ts';
import { ore } from '../../values/money.ts';
import type { LetterInterest, LetterPart } from '../letters/letter-content.ts';
import type { LetterInvoice } from '../letters/letter-facts.ts';

/** Without the fees of letters that never left, each with its credit: they were never owed. */
export function withoutWithdrawnFees<Debt extends Pick<DebtFacts, 'postings'>>(debt: Debt): Debt {
  const { postings } = debt;
  const isCreditOf = (credit: DebtPosting, cost: DebtPosting) =>
    credit.kind === 'credit' &&
    !credit.isDerived &&
    credit.component === cost.component &&
    credit.valueDay === cost.day &&
    credit.amount === -cost.amount;
  const pairs = postings
    .filter(({ kind }) => kind === 'cost')
    .flatMap((cost) => {
      const credit = postings.find((one) => isCreditOf(one, cost));
      return credit ? [cost, credit] : [];
    });
  return pairs.length === 0 ? debt : { ...debt, postings: postings.filter((one) => !pairs.includes(one)) };
}

/** Each part of the debt that is or was owed, so that the letter can list what was paid. */
export function buildLetterParts(explanation: Explanation): readonly LetterPart[] {
  return buildDebtParts(explanation).map(({ component, added, paid, credited, writtenOff, remaining }) => ({
    component,
    added,
    paid,
    credited: ore(credited + writtenOff),
    remaining,
    ground: groundOf(explanation, component),
    ...conversionsOf(explanation, component),
  }));
}

function conversionsOf({ lines }: Explanation, component: LetterPart['component']): Pick<LetterPart, 'conversions'> {
  const conversions = lines.flatMap((line) =>
    line.component === component && line.source === 'posting' && line.conversion ? [line.conversion] : [],
  );
  return conversions.length > 0 ? { conversions } : {};
}

function groundOf({ lines }: Explanation, component: LetterPart['component']): LetterPart['ground'] {
  const cost = lines.find((line) => line.component === component && line.source === 'posting' && line.kind === 'cost');
  return cost?.ground ?? null;
}

type InterestFacts = { readonly debt: Pick<DebtFacts, 'interest'>; readonly invoices: readonly LetterInvoice[] };

/** The computation of interest, one row for each invoice, rate and period; the invoices in the order of the letter. */
export function buildLetterInterest({ lines }: Explanation, facts: InterestFacts): readonly LetterInterest[] {
  const order = new Map(facts.invoices.map(({ number }, at) => [number, at]));
  const orderOf = ({ invoice }: LetterInterest) => order.get(invoice ?? '') ?? order.size;
  return lines
    .filter((line): line is AccrualLine => line.source === 'interest')
    .map(({ claim, basis, firstDay, lastDay, days, base, rate, reference, amount, halt }) => ({
      invoice: invoiceOf(claim, facts),
      basis,
      firstDay,
      lastDay,
      days,
      base,
      rate,
      reference: reference ?? null,
      amount,
      isFrozen: halt !== undefined,
    }))
    .sort((a, b) => orderOf(a) - orderOf(b) || compareDays(a.firstDay, b.firstDay));
}

function invoiceOf(claim: string, { debt, invoices }: InterestFacts): string | null {
  const basis = debt.interest.find(({ id }) => id === claim)?.basis;
  if (basis?.kind !== 'capital') return null;
  const [only, ...others] = invoices;
  const named = invoices.find(({ id }) => id === basis.invoice) ?? (others.length === 0 ? only : undefined);
  return named?.number ?? null;
}
