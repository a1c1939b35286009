import { addDays, addMonths, type Day, daysBetween } from '../../values/day.ts';
import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, invalidInput, openDraft, recordEvent, withInputFault } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

export type PauseInput = { readonly to: Day; readonly comment?: string | undefined };

export function checkMayPause(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'manual_pause', days: 1 });
}

/** The last days of pauses of the usual lengths. */
export function usualPauses(today: Day): Readonly<Record<'week' | 'two_weeks' | 'month', Day>> {
  return { week: addDays(today, 7), two_weeks: addDays(today, 14), month: addMonths(today, 1) };
}

/** Nothing is sent until the day after the pause; interest still accrues. */
export function pauseCase(file: CaseFile, { to, comment }: PauseInput): Decided {
  const verdict = checkMayPause(file);
  if (!verdict.allowed) return verdict;
  const days = daysBetween(file.today, to);
  if (days < 1) return invalidInput('to', 'after', file.today);
  const last = addDays(file.today, file.limits.manual_pause_days_max);
  const paused = applyEvent(openDraft(file), { event: 'manual_pause', days });
  const step = withInputFault(paused, { path: 'to', rule: 'not_after', arg: last });
  if (!step.allowed) return step;
  const data = { reason: 'manual_pause', from: file.today, to, comment: comment ?? null };
  return decide({ allowed: true, draft: recordEvent(step.draft, 'case_paused', data) });
}
