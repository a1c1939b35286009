import { addDays, type Day, latestOf } from '../../values/day.ts';
import type { CaseStatus } from '../states/case-statuses.ts';

type Scheduled = {
  readonly status: CaseStatus;
  readonly next_flow_date?: Day | null;
  readonly pause?: { readonly to?: Day | null } | null;
};

/** The day of the next step: nothing happens to a paused case before its pause has ended. Null where no day is known. */
export function computeNextDay({ status, next_flow_date: next, pause }: Scheduled): Day | null {
  if (!next) return null;
  if (status !== 'paused' || !pause) return next;
  return pause.to ? latestOf(next, addDays(pause.to, 1)) : null;
}
