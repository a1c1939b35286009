import { addDays, type Day, latestOf } from '../../values/day.ts';
import type { CaseState } from '../states/case-states.ts';
import type { CaseStatus } from '../states/case-statuses.ts';
import { flowStates } from '../states/flow-states.ts';

type Scheduled = {
  readonly state: CaseState;
  readonly status: CaseStatus;
  readonly next_flow_date?: Day | null;
  readonly pause?: { readonly to?: Day | null } | null;
};

/**
 * The day of the next step: nothing happens to a paused case before its pause has ended, and by the flow nothing while
 * something else decides what is next. Null where no day is known.
 */
export function computeNextDay({ state, status, next_flow_date: next, pause }: Scheduled): Day | null {
  if (!next || !flowStates.includes(state)) return null;
  if (status !== 'paused' || !pause) return next;
  return pause.to ? latestOf(next, addDays(pause.to, 1)) : null;
}
