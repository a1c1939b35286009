import type { CaseFile } from '../cases/case-file.ts';
import type { Decided } from '../cases/case-outcome.ts';
import { type Day, daysBetween } from '../day.ts';
import type { Verdict } from '../verdict.ts';
import { checkHappening } from './check-happening.ts';
import { decide, openDraft, refused, tell } from './draft.ts';
import { happen } from './happen.ts';

export type PauseInput = { readonly to: Day; readonly comment?: string | undefined };

export function checkMayPause(file: CaseFile): Verdict {
  return checkHappening(file, { event: 'manual_pause', days: 1 });
}

/** Nothing more is sent until the day after; interest runs on. */
export function pauseCase(file: CaseFile, { to, comment }: PauseInput): Decided {
  const days = daysBetween(file.today, to);
  if (days < 1) return refused(firstWordOf(file) ?? 'bad_action_input');
  const step = happen(openDraft(file), { event: 'manual_pause', days });
  if (!step.allowed) return step;
  const data = { reason: 'manual_pause', from: file.today, to, comment: comment ?? null };
  return decide({ allowed: true, draft: tell(step.draft, 'case_paused', data) });
}

/** A case that may not be paused at all is told so before its day is looked at. */
function firstWordOf(file: CaseFile) {
  const verdict = checkMayPause(file);
  return verdict.allowed ? undefined : verdict.refusal;
}
