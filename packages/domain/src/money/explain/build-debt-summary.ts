import { addDays, type Day } from '../../values/day.ts';
import { type Ore, ore, sumOre } from '../../values/money.ts';
import { computeInterest } from '../interest/compute-interest.ts';
import { buildInterestClaims, type DebtFacts } from './debt-facts.ts';
import { buildDebtParts, type DebtPart } from './debt-parts.ts';
import { buildDebtPoints, type DebtPoint } from './debt-points.ts';
import { type Explanation, explainAmount } from './explain-amount.ts';

export type DebtSummary = Explanation & {
  readonly today: Day;
  /** The day is in the future: the debt is a forecast that assumes no further events. */
  readonly isForecast: boolean;
  /** In reading order; capital and interest always, a cost where there is or was one. */
  readonly parts: readonly DebtPart[];
  readonly sum: Omit<DebtPart, 'component'>;
  /** What the following day adds if nothing happens. */
  readonly perDay: Ore;
  readonly points: readonly DebtPoint[];
};

/** Everything that the debt page shows, on any day, from the same facts that actions use. */
export function buildDebtSummary(facts: DebtFacts, of: { readonly date: Day; readonly today: Day }): DebtSummary {
  const explanation = explainAmount(facts, of.date);
  const parts = buildDebtParts(explanation);
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
    perDay: computeInterestOfNextDay(facts, of.date),
    points: buildDebtPoints(facts, of),
  };
}

/** What the day after a date adds if nothing happens. */
export function computeInterestOfNextDay(facts: DebtFacts, date: Day): Ore {
  const claims = buildInterestClaims(facts, date);
  return ore(computeInterest(claims, addDays(date, 1)).total - computeInterest(claims, date).total);
}
