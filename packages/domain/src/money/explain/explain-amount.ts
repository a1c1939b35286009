import { compareDays, type Day, day } from '../../values/day.ts';
import { type Currency, type Ore, ore, sumOre } from '../../values/money.ts';
import { costComponents, type DebtComponent, debtComponents } from '../allocation/debt-components.ts';
import { computeInterest } from '../interest/compute-interest.ts';
import { buildAccrualLine } from './accrual-line.ts';
import { buildInterestClaims, type DebtFacts } from './debt-facts.ts';
import type { ExplainLine } from './explain-line.ts';
import { buildPostingLine } from './posting-line.ts';

/** An amount of a case: the total, a part, or one kind of cost. */
export type Figure = 'total' | 'costs' | DebtComponent;

export type Explanation = {
  readonly date: Day;
  readonly currency: Currency;
  /** Capital, costs, interest, each in order of time; on one day additions come before deductions. */
  readonly lines: readonly ExplainLine[];
  /** What is owed of each component on the date, interest up to and including it. */
  readonly balances: Readonly<Record<DebtComponent, Ore>>;
  readonly total: Ore;
  /** Accrued but not yet posted: the ledger shows this much less. */
  readonly unpostedInterest: Ore;
  /** Depends on a rate that is not published yet. */
  readonly isProvisional: boolean;
};

/** The lines behind every amount of a case on a date: the bookings, and the interest accrued. */
export function explainAmount(facts: DebtFacts, date: Day): Explanation {
  const { currency } = facts;
  const booked = facts.postings.filter((posting) => posting.day <= date);
  const interest = computeInterest(buildInterestClaims(facts, date), date);
  const bases = new Map(facts.interest.map(({ id, basis }) => [id, basis.kind]));
  const lines = [
    ...booked.filter(({ kind }) => kind !== 'interest').map((posting) => buildPostingLine(posting)),
    ...interest.lines.map((line) => buildAccrualLine(line, bases.get(line.claim)!, currency)),
  ].sort(inReadingOrder);
  const balances = Object.fromEntries(
    debtComponents.map((component) => [component, sumOf(lines, (line) => line.component === component)]),
  ) as Record<DebtComponent, Ore>;
  const posted = sumOre(booked.filter(({ kind }) => kind === 'interest').map(({ amount }) => amount));
  return {
    date,
    currency,
    lines,
    balances,
    total: sumOre(Object.values(balances)),
    unpostedInterest: ore(interest.total - posted),
    isProvisional: interest.isProvisional,
  };
}

export function linesOf(explanation: Explanation, figure: Figure): readonly ExplainLine[] {
  return explanation.lines.filter((line) => belongsTo(line.component, figure));
}

export function amountOf(explanation: Explanation, figure: Figure): Ore {
  return sumOf(explanation.lines, (line) => belongsTo(line.component, figure));
}

function belongsTo(component: DebtComponent, figure: Figure): boolean {
  if (figure === 'total') return true;
  if (figure === 'costs') return component !== 'capital' && component !== 'interest';
  return component === figure;
}

function sumOf(lines: readonly ExplainLine[], isCounted: (line: ExplainLine) => boolean): Ore {
  return sumOre(lines.filter(isCounted).map(({ amount }) => amount));
}

/** Costs in the order a case incurs them, the first reminder first. */
const readingOrder: readonly DebtComponent[] = ['capital', ...[...costComponents].reverse(), 'interest'];

function inReadingOrder(a: ExplainLine, b: ExplainLine): number {
  return (
    readingOrder.indexOf(a.component) - readingOrder.indexOf(b.component) ||
    compareDays(a.day, b.day) ||
    compareDays(shownDay(a), shownDay(b)) ||
    Math.sign(b.amount) - Math.sign(a.amount)
  );
}

/** Bookings of the same day are listed by cause: what is owed, then a payment, then its reversal. */
function shownDay(line: ExplainLine): Day {
  const isOwed = line.source === 'posting' && (line.kind === 'capital' || line.kind === 'cost');
  return line.source === 'posting' && !isOwed ? ((line.values.day ?? line.day) as Day) : FIRST_DAY;
}

const FIRST_DAY = day('0001-01-01');
