import { limitationPeriods } from '../../law/limitation-periods.ts';
import { addYears, type Day, latestOf } from '../../values/day.ts';
import { type Draft, withOutcome } from './draft.ts';

/** The limitation period restarts on a day when the debtor was reminded in writing or paid a part (rules §3.5). */
export function renewLimitation(draft: Draft, on: Day): Draft {
  const { file, outcome } = draft;
  const known = outcome.limitation ?? file.limitation;
  // A time-barred claim stays so, and while a proceeding is pending there is no last day.
  if (known === null || known < on) return draft;
  const { years } = limitationPeriods[file.isBusiness ? 'general' : 'consumer'];
  const limitation = latestOf(known, addYears(on, years));
  return limitation === known ? draft : withOutcome(draft, { limitation });
}
