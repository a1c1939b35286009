import { type Draft, withOutcome } from '../../cases/draft/draft.ts';
import { limitationPeriods } from '../../law/limitation-periods.ts';
import { addMonths, addYears, type Day, latestOf } from '../../values/day.ts';

const MONTHS_AFTER_UNSERVED = 12;

/** A proceeding that ends restarts the whole limitation period; one that the debtor was never served gives one year (rules §3.5). */
export function endProceeding(draft: Draft, ended: Day, isServed: boolean): Draft {
  const known = draft.outcome.limitation ?? draft.file.limitation;
  if (known === null) return draft;
  const { years } = limitationPeriods[draft.file.isBusiness ? 'general' : 'consumer'];
  const limitation = latestOf(known, isServed ? addYears(ended, years) : addMonths(ended, MONTHS_AFTER_UNSERVED));
  return limitation === known ? draft : withOutcome(draft, { limitation });
}
