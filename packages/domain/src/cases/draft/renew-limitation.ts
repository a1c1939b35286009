import { limitationPeriods } from '../../law/limitation-periods.ts';
import { addYears, type Day, latestOf } from '../../values/day.ts';
import { type Draft, withOutcome } from './draft.ts';

/** The claim lives anew from a day on which its debtor was reminded of it in writing or paid a part of it (rules §3.5). */
export function renewLimitation(draft: Draft, on: Day): Draft {
  const { file, outcome } = draft;
  const known = outcome.limitation ?? file.limitation;
  // What is time-barred stays so, and while a proceeding goes on there is no last day.
  if (known === null || known < on) return draft;
  const { years } = limitationPeriods[file.facts.is_company ? 'general' : 'consumer'];
  const limitation = latestOf(known, addYears(on, years));
  return limitation === known ? draft : withOutcome(draft, { limitation });
}
