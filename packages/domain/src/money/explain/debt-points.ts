import { addDays, addMonths, type Day, earliestOf, latestOf } from '../../values/day.ts';
import { type Ore, ore } from '../../values/money.ts';
import { computeInterest } from '../interest/compute-interest.ts';
import { lastInterestDay } from '../interest/interest-claim.ts';
import { buildInterestClaims, type DebtFacts } from './debt-facts.ts';

/** The amount owed at the end of a day. */
export type DebtPoint = {
  readonly date: Day;
  readonly capital: Ore;
  readonly costs: Ore;
  readonly interest: Ore;
  readonly total: Ore;
};

export const debtPointsMax = 120;
const monthsAhead = 6;

/** The debt over time, from its first posting to some months ahead: at every change, and at the end of each month. */
export function buildDebtPoints(facts: DebtFacts, of: { readonly date: Day; readonly today: Day }): DebtPoint[] {
  return pickDays(facts, of).map((date) => buildPoint(facts, date));
}

/** The sums of `explainAmount` without its lines, which would take ten times as long. */
function buildPoint(facts: DebtFacts, date: Day): DebtPoint {
  const sums = { capital: 0, costs: 0, interest: computeInterest(buildInterestClaims(facts, date), date).total };
  for (const { day, kind, component, amount } of facts.postings) {
    if (day > date || kind === 'interest') continue;
    sums[component === 'capital' || component === 'interest' ? component : 'costs'] += amount;
  }
  return { date, ...sums, total: ore(sums.capital + sums.costs + sums.interest) };
}

function pickDays(facts: DebtFacts, { date, today }: { readonly date: Day; readonly today: Day }): Day[] {
  const booked = [...new Set(facts.postings.map(({ day }) => day))].sort();
  const first = booked[0];
  if (first === undefined) return [date];
  const start = earliestOf(first, date);
  const end = latestOf(date, runsOn(facts, today) ? addMonths(today, monthsAhead) : today, booked.at(-1)!);
  const isShown = (day: Day) => start <= day && day <= end;
  const musts = [start, date, today, end].filter(isShown);
  const turns = facts.freezes.flatMap(({ from, to }) => (to ? [from, to] : [from]));
  // A point on the day before a posting keeps the chart's step vertical.
  const steps = [...booked, ...turns].flatMap((day) => (day > start ? [addDays(day, -1), day] : [day])).filter(isShown);
  const kept = new Set([...musts, ...sample([...new Set(steps)].sort(), debtPointsMax - 20)]);
  for (const day of sample(monthEnds(start, end), debtPointsMax - kept.size)) kept.add(day);
  return [...kept].sort();
}

/** Whether time alone will still change the debt. */
function runsOn(facts: DebtFacts, today: Day): boolean {
  const last = lastInterestDay(facts.stops);
  return (last === undefined || last > today) && buildPoint(facts, today).capital > 0;
}

function monthEnds(start: Day, end: Day): Day[] {
  const ends: Day[] = [];
  const firstOfMonth = `${start.slice(0, 7)}-01` as Day;
  for (let months = 1; ; months += 1) {
    const last = addDays(addMonths(firstOfMonth, months), -1);
    if (last > end) return ends;
    if (last >= start) ends.push(last);
  }
}

/** Limits the number of points, evenly spread. */
function sample(days: readonly Day[], most: number): readonly Day[] {
  if (days.length <= most) return days;
  return Array.from({ length: most }, (_, at) => days[Math.floor((at * days.length) / most)]!);
}
