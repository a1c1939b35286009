import { addDays, type Day, latestOf } from '../../values/day.ts';
import type { CaseInput } from './case-input.ts';
import type { RegistrationIssue } from './registration-issue.ts';

/** A later start is a typing error: the debtor would not hear of the claim for a quarter of a year. */
const START_DAYS_MAX = 90;

/** The first day on which the flow does something to the case; today unless a later day is asked for. */
export function startOn({ start_from: from }: CaseInput, today: Day): Day {
  return from === undefined ? today : latestOf(from as Day, today);
}

export function issuesOfStart({ start_from: from }: CaseInput, today: Day): readonly RegistrationIssue[] {
  const latest = addDays(today, START_DAYS_MAX);
  if (from === undefined) return [];
  if (from < today) return [{ path: 'start_from', rule: 'not_before', arg: today }];
  return from > latest ? [{ path: 'start_from', rule: 'not_after', arg: latest }] : [];
}
