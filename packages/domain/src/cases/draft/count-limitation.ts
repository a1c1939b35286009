import { limitationPeriods } from '../../law/limitation-periods.ts';
import { addYears, type Day, latestOf } from '../../values/day.ts';
import type { CaseFile } from '../file/case-file.ts';
import { lettersAfter } from '../parts/letters-part.ts';
import { type Draft, withOutcome } from './draft.ts';

/**
 * The last day of the claim by all that is known: the period restarts when the debtor paid a part, or received a written
 * demand (rules §3.5). Whatever is registered or reversed later gives the same day as if it had been known from the
 * start (rules H3, H6). A time-barred claim stays so.
 */
export function countLimitation(draft: Draft): Draft {
  const { file, outcome } = draft;
  const base = baseOf(draft);
  if (base === null) return draft;
  const interruptions = [...paidDays(draft), ...receivedDays(draft)].toSorted();
  const limitation = interruptions.reduce(
    (date, on) => (on <= date ? latestOf(date, restartOn(file, on)) : date),
    base,
  );
  return limitation === (outcome.limitation ?? file.limitation) ? draft : withOutcome(draft, { limitation });
}

/** The same with the payment registered last, which remembers the date that it moved. */
export function countLimitationByPayment(before: Draft, draft: Draft): Draft {
  const known = limitationOf(countLimitation(before));
  const counted = countLimitation(draft);
  if (limitationOf(counted) === known) return counted;
  const { payments } = counted.outcome;
  const last = { ...payments.at(-1)!, limitationBefore: known };
  return withOutcome(counted, { payments: [...payments.slice(0, -1), last] });
}

/** The same with a date that neither payments nor letters take back. */
export function extendLimitation(draft: Draft, date: Day): Draft {
  const base = baseOf(draft);
  return base === null ? draft : countLimitation(withOutcome(draft, { baseLimitation: latestOf(base, date) }));
}

export function limitationOf({ file, outcome }: Draft): Day | null {
  return outcome.limitation ?? file.limitation;
}

/** The last day of a period that restarts on a day. */
export function restartOn({ isBusiness }: CaseFile, on: Day): Day {
  return addYears(on, limitationPeriods[isBusiness ? 'general' : 'consumer'].years);
}

function baseOf({ file, outcome }: Draft): Day | null {
  return outcome.baseLimitation ?? file.baseLimitation;
}

/** A voluntary payment acknowledges the debt; one that bounced or was collected by force does not. */
function paidDays({ file, outcome }: Draft): readonly Day[] {
  const reversed = new Set(outcome.reversed.map(({ id }) => id));
  const known = file.payments.filter(({ id, isReversed }) => !isReversed && !reversed.has(id));
  return [...known, ...outcome.payments].filter(({ kind }) => kind !== 'authority_payment').map(({ paid }) => paid);
}

/** A letter counts as received when its time to pay is over and it has not come back. */
function receivedDays({ file, outcome }: Draft): readonly Day[] {
  return [...file.earlierLetters, ...lettersAfter(file, outcome)]
    .filter(({ isFailed, isReturned }) => !isFailed && !isReturned)
    .filter(({ due }) => due !== null && due < file.today)
    .map(({ date }) => date);
}
