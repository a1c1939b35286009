import type { OtherSurveillanceLetters } from '../../cases/parts/letters-part.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, addMonths, type Day, earliestOf } from '../../values/day.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';

/** A debtor is not written to about the same debt again so soon. */
const MONTHS_APART = 3;

type Repeated = Pick<FlowEntry, 'repeat'>;

/** When the letter comes again by the flow alone. */
export function repeatedAfter(day: Day, { repeat }: Repeated): Day {
  const { days = 0, months = 0 } = repeat ?? {};
  return addDays(addMonths(day, months), days);
}

function notBefore(sent: Day, entry: Repeated): Day {
  return earliestOf(addMonths(sent, MONTHS_APART), repeatedAfter(sent, entry));
}

/**
 * The day of the next letter of the other cases, where that comes before the own one, so that the letters about all cases of a
 * debtor leave together. Where theirs comes too soon after the own one, this case follows the time after.
 */
export function shareLetterDay(
  own: Day,
  sent: Day | undefined,
  entry: Repeated,
  { otherLettersDue: due, otherLettersSent: others, today }: OtherSurveillanceLetters & { readonly today: Day },
): Day {
  const coming = [...due, ...others.map((day) => rollToBankingDay(repeatedAfter(day, entry)))].filter(
    (day) => day > today,
  );
  if (coming.length === 0) return own;
  if (sent === undefined) return earliestOf(own, ...coming);
  const first = notBefore(sent, entry);
  const [next] = coming.filter((day) => day >= first && day <= own).toSorted();
  if (next !== undefined) return next;
  const [soon] = coming.filter((day) => day < first).toSorted();
  return soon === undefined ? own : repeatedAfter(soon, entry);
}

/** Whether the letters of other cases leave with the one that is due now, so that it is not too early. */
export function leavesWithOthers(
  sent: Day,
  entry: Repeated,
  {
    otherLettersDue,
    otherLettersSent,
    today,
    due,
  }: OtherSurveillanceLetters & { readonly today: Day; readonly due: Day | null },
): boolean {
  const isNow = (day: Day) => due !== null && day >= due && day <= today;
  return today >= notBefore(sent, entry) && (otherLettersDue.some(isNow) || otherLettersSent.some(isNow));
}
