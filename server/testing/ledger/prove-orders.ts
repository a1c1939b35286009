import { afterOutcome, onDay } from '@fordra/domain/cases/draft/after-outcome';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import { creditCapital } from '@fordra/domain/money/actions/credit-capital';
import { creditFee } from '@fordra/domain/money/actions/credit-fee';
import { registerCreditorPayment } from '@fordra/domain/money/actions/register-creditor-payment';
import { registerPayment } from '@fordra/domain/money/actions/register-payment';
import { reversePayment } from '@fordra/domain/money/actions/reverse-payment';
import { explainAmount } from '@fordra/domain/money/explain/explain-amount';
import { aClaim } from '@fordra/domain/testing/a-claim';
import { rollToBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day, day, daysBetween } from '@fordra/domain/values/day';
import type { Chance } from './ledger-cases.ts';

/** A fact of a history; a payment is named by its index, so that a reversal finds it in every order. */
type Fact =
  | { readonly do: 'pay' | 'pay_creditor'; readonly index: number; readonly amount: number; readonly paid: Day }
  | { readonly do: 'reverse'; readonly index: number }
  | { readonly do: 'credit_capital' | 'credit_fee'; readonly amount: number };

export type OrderProof = {
  readonly histories: number;
  readonly orders: number;
  /** Histories of which one order refuses a credit, or a payment to the creditor, since nothing is owed by then: other facts. */
  readonly refused: number;
  readonly faults: readonly string[];
};

const ORDERS = 3;

const fees = {
  reminder: { fee: 'reminder_fee', amount: 60_00 },
  demand: { fee: 'debt_collection_fee', amount: 180_00 },
  compensation: { fee: 'late_payment_compensation', amount: 450_00 },
} as const;

/**
 * Registers the facts of generated histories in several orders and compares the figures; reverses what was registered last;
 * and pays what the newest letter asks for by its day (rules H1, H3).
 */
export function proveOrders(chance: Chance, count: number): OrderProof {
  const faults: string[] = [];
  let refused = 0;
  for (let at = 0; at < count; at += 1) {
    const claim = drawClaim(chance);
    const facts = drawFacts(chance, claim);
    const ends = Array.from({ length: ORDERS }, () => register(claim, shuffle(chance, facts)));
    const [first, ...others] = ends.map(({ file }) => JSON.stringify(figuresOf(file)));
    if (ends.some(({ refusals }) => refusals !== ends[0]!.refusals)) refused += 1;
    else if (others.some((other) => other !== first))
      faults.push(`${JSON.stringify(facts)}: ${[first, ...others].join(' or ')}`);
    for (const { file, registered } of ends) faults.push(...findRestFault(file, registered));
    faults.push(...findReversalFault(chance, ends[0]!.file), ...findAskedFault(chance, claim));
  }
  return { histories: count, orders: count * ORDERS, refused, faults };
}

function drawClaim(chance: Chance): CaseFile {
  const due = rollToBankingDay(addDays(day('2024-01-01'), chance.whole(0, 900)));
  const reminded = rollToBankingDay(addDays(due, chance.whole(8, 40)));
  const demanded = rollToBankingDay(addDays(reminded, chance.whole(14, 40)));
  const isBusiness = chance.whole(1, 4) === 1;
  const letters = [
    { kind: 'reminder', on: reminded, ...(isBusiness ? fees.compensation : fees.reminder) },
    { kind: 'debt_collection', on: demanded, ...(isBusiness ? {} : fees.demand) },
  ] as const;
  return aClaim({
    capital: chance.whole(60_00, 50_000_00),
    due,
    today: addDays(demanded, chance.whole(0, 120)),
    letters: letters.slice(0, chance.whole(0, 2)),
    over: { known: { is_company: isBusiness } },
  });
}

function drawFacts(chance: Chance, { due, today, facts }: CaseFile): readonly Fact[] {
  const payments = Array.from({ length: chance.whole(1, 5) }, (_, index): Fact => {
    const share = chance.whole(1, 4) === 1 ? facts.remaining_total : chance.whole(1, facts.remaining_total);
    const paid = addDays(today, -chance.whole(0, daysBetween(due, today) + 5));
    return { do: chance.whole(1, 8) === 1 ? 'pay_creditor' : 'pay', index, amount: share, paid };
  });
  const reversals = payments.flatMap((_, index): Fact[] =>
    chance.whole(1, 4) === 1 ? [{ do: 'reverse', index }] : [],
  );
  const credits: readonly Fact[] = [
    { do: 'credit_capital', amount: chance.whole(1, 20_00) },
    { do: 'credit_fee', amount: chance.whole(1, 60_00) },
  ];
  return [...payments, ...reversals, ...credits.filter(() => chance.whole(1, 6) === 1)];
}

/** Any order in which each payment comes before its reversal. */
function shuffle(chance: Chance, facts: readonly Fact[]): readonly Fact[] {
  const places = facts.map((fact) => ({ fact, place: chance.whole(0, 1_000_000) }));
  const placeOf = ({ fact, place }: (typeof places)[number]) => {
    const payment = fact.do === 'reverse' ? places.find((one) => isPayment(one.fact, fact.index)) : undefined;
    return payment ? Math.max(place, payment.place + 0.5) : place;
  };
  return places.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ fact }) => fact);
}

function isPayment(fact: Fact, index: number): boolean {
  return (fact.do === 'pay' || fact.do === 'pay_creditor') && fact.index === index;
}

type Ended = { readonly file: CaseFile; readonly registered: readonly Fact[]; readonly refusals: string };

function register(claim: CaseFile, facts: readonly Fact[]): Ended {
  const ids = new Map<number, string>();
  const refusals: string[] = [];
  let file = claim;
  for (const fact of facts) {
    const decided = act(file, fact, ids);
    if (decided?.allowed) {
      file = afterOutcome(file, decided.outcome);
      if (fact.do === 'pay' || fact.do === 'pay_creditor') ids.set(fact.index, file.payments.at(-1)!.id);
    } else if (fact.do !== 'reverse') refusals.push(JSON.stringify(fact));
  }
  return { file, registered: facts, refusals: refusals.toSorted().join() };
}

function act(file: CaseFile, fact: Fact, ids: ReadonlyMap<number, string>): Decided | undefined {
  switch (fact.do) {
    case 'pay':
      return registerPayment(file, fact);
    case 'pay_creditor':
      return registerCreditorPayment(file, fact);
    case 'credit_capital':
      return creditCapital(file, fact);
    case 'credit_fee':
      return creditFee(file, { fee: 'reminder_fee', amount: fact.amount });
    case 'reverse': {
      const payment = ids.get(fact.index);
      return payment === undefined ? undefined : reversePayment(file, { payment, reason: 'bounced' });
    }
  }
}

function figuresOf(file: CaseFile) {
  const { debt, today, overpaid, rounded, limitation, position } = file;
  const closed = position.closed?.kind ?? null;
  const payments = paymentsOf(file);
  return { ...explainAmount(debt, today).balances, overpaid, rounded, limitation, closed, payments };
}

/** What each payment pays; one to the creditor may have become one that pays nothing, or was refused as that. */
function paymentsOf({ payments }: CaseFile): readonly string[] {
  return payments
    .filter(({ kind, isReversed, allocation }) => !isReversed && (kind === 'payment' || allocation.length > 0))
    .map(({ kind, amount, paid, overpaid, allocation }) => {
      const parts = allocation.map(({ component, amount: part }) => `${component} ${part}`).toSorted();
      return [kind, amount, paid, overpaid, ...parts].join(' ');
    })
    .toSorted();
}

/** A case that is closed as paid owes nothing. */
function findRestFault({ debt, today, due, position }: CaseFile, facts: readonly Fact[]): readonly string[] {
  const { total } = explainAmount(debt, today);
  const isWrong = position.closed?.kind === 'fully_paid' && total !== 0;
  return isWrong ? [`${total} is left of a claim due on ${due} that is fully paid: ${JSON.stringify(facts)}`] : [];
}

/** A payment that is registered and reversed changes nothing. */
function findReversalFault(chance: Chance, file: CaseFile): readonly string[] {
  const { today, due } = file;
  const paid = addDays(today, -chance.whole(0, daysBetween(due, today)));
  const [expected, payment] = [JSON.stringify(figuresOf(file)), { amount: chance.whole(1, 60_000_00), paid }];
  const added = apply(file, registerPayment(file, payment));
  const back = apply(added, reversePayment(added, { payment: added.payments.at(-1)!.id, reason: 'bounced' }));
  const found = JSON.stringify(figuresOf(back));
  return found === expected ? [] : [`${JSON.stringify(payment)} registered and reversed: ${expected} became ${found}`];
}

/** Paid by the day of the newest letter, what it asks for closes the case, and nothing is charged after it. */
function findAskedFault(chance: Chance, claim: CaseFile): readonly string[] {
  const letter = claim.letters.at(-1);
  if (!letter?.due) return [];
  const paid = addDays(letter.date, chance.whole(0, daysBetween(letter.date, letter.due)));
  const file = onDay(claim, addDays(letter.due, chance.whole(0, 30)));
  const closed = apply(file, registerPayment(file, { amount: letter.amount, paid }));
  const { total } = explainAmount(closed.debt, closed.today);
  const isClosed = closed.position.closed?.reason === 'fully_paid' && total === 0 && closed.overpaid === 0;
  return isClosed ? [] : [`${letter.amount} asked for on ${letter.date} and paid on ${paid}: ${total} is left`];
}

function apply(file: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}
