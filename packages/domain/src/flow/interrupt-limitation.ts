import { type Draft, withOutcome } from '../case-actions/draft.ts';
import { addYears, compareDays, latestOf } from '../day.ts';
import { limitationPeriods } from '../limitation/limitation-periods.ts';
import { lettersOf } from './order-letter.ts';

/** A letter whose time to pay is over and that has not come back was received: the claim lives anew (rules §3.5). */
export function interruptLimitation(draft: Draft): Draft {
  const { file, outcome } = draft;
  const known = outcome.limitation ?? file.limitation;
  const received = lettersOf(draft)
    .filter(({ due }) => due !== null && due < file.today)
    .toSorted((a, b) => compareDays(a.date, b.date))
    .at(-1);
  // What is time-barred stays so, and while a proceeding goes on there is no last day.
  if (!received || known === null || known < received.date) return draft;
  const { years } = limitationPeriods[file.facts.is_company ? 'general' : 'consumer'];
  const limitation = latestOf(known, addYears(received.date, years));
  return limitation === known ? draft : withOutcome(draft, { limitation });
}
