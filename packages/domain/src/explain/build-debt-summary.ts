import { type DebtComponent, debtComponents } from '../allocation/debt-components.ts';
import { addDays, type Day } from '../day.ts';
import { computeInterest } from '../interest/compute-interest.ts';
import { type Ore, ore, sumOre } from '../money.ts';
import { buildInterestClaims, type DebtFacts, type PostingKind } from './debt-facts.ts';
import { buildDebtPoints, type DebtPoint } from './debt-points.ts';
import { type Explanation, explainAmount } from './explain-amount.ts';

/** What has become of one part of a debt: what was added less what was taken off is what remains. */
export type DebtPart = {
  readonly component: DebtComponent;
  readonly added: Ore;
  readonly paid: Ore;
  readonly credited: Ore;
  readonly writtenOff: Ore;
  readonly remaining: Ore;
};

export type DebtSummary = Explanation & {
  readonly today: Day;
  /** A day that has not come: the debt as it will be if nothing happens but time. */
  readonly isForecast: boolean;
  /** In reading order; capital and interest always, a cost where there is or was one. */
  readonly parts: readonly DebtPart[];
  readonly sum: Omit<DebtPart, 'component'>;
  /** What the day after adds if nothing happens. */
  readonly perDay: Ore;
  readonly points: readonly DebtPoint[];
};

/** All that the page of a debt shows, on any day, of the same facts that actions decide by. */
export function buildDebtSummary(facts: DebtFacts, of: { readonly date: Day; readonly today: Day }): DebtSummary {
  const explanation = explainAmount(facts, of.date);
  const shown = new Set(['capital', 'interest', ...explanation.lines.map(({ component }) => component)]);
  const parts = debtComponents
    .toReversed()
    .filter((component) => shown.has(component))
    .sort((a, b) => Number(a === 'interest') - Number(b === 'interest'))
    .map((component) => buildPart(explanation, component));
  const sumBy = (figure: keyof DebtSummary['sum']) => sumOre(parts.map((part) => part[figure]));
  return {
    ...explanation,
    today: of.today,
    isForecast: of.date > of.today,
    parts,
    sum: {
      added: sumBy('added'),
      paid: sumBy('paid'),
      credited: sumBy('credited'),
      writtenOff: sumBy('writtenOff'),
      remaining: sumBy('remaining'),
    },
    perDay: interestOfNextDay(facts, of.date),
    points: buildDebtPoints(facts, of),
  };
}

function interestOfNextDay(facts: DebtFacts, date: Day): Ore {
  const claims = buildInterestClaims(facts, date);
  return ore(computeInterest(claims, addDays(date, 1)).total - computeInterest(claims, date).total);
}

function buildPart({ lines, balances }: Explanation, component: DebtComponent): DebtPart {
  const own = lines.filter((line) => line.component === component);
  const sumOf = (...kinds: readonly (PostingKind | 'accrual')[]) =>
    sumOre(
      own.filter((line) => kinds.includes(line.source === 'posting' ? line.kind : 'accrual')).map((l) => l.amount),
    );
  return {
    component,
    added: sumOf('capital', 'cost', 'accrual'),
    paid: ore(-sumOf('payment')),
    credited: ore(-sumOf('credit')),
    writtenOff: ore(-sumOf('depreciation')),
    remaining: balances[component],
  };
}
