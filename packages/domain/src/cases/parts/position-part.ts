import type { Day } from '../../values/day.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import { type CasePosition, positionsOf } from '../states/case-position.ts';
import type { PauseReason } from '../states/case-statuses.ts';
import type { CasePart } from './case-part.ts';
import type { EventsOutcome } from './events-part.ts';

/** A pause of a case; `to` is its last day, null when it ends with its cause. */
export type CasePause = { readonly reason: PauseReason; readonly from: Day; readonly to: Day | null };

export type PositionPart = {
  readonly position: CasePosition;
  /** The day it was closed; null while it is open. */
  readonly closedOn: Day | null;
  /** The day it entered its state. */
  readonly since: Day;
  /** One for each pause among the holds of the position and of the suspended ones. */
  readonly pauses: readonly CasePause[];
};

export type PositionOutcome = {
  readonly position: CasePosition;
  /** All pauses afterwards. */
  readonly pauses: readonly CasePause[];
  /** A new lock: why, and the instant at which it ends by itself. */
  readonly lock?: { readonly reason: string; readonly until: string };
};

export const positionPart = {
  name: 'position',
  unchanged: ({ position, pauses }: PositionPart): PositionOutcome => ({ position, pauses }),
  after(file: PositionPart & { readonly today: Day }, outcome: PositionOutcome & EventsOutcome): PositionPart {
    const { position, pauses } = outcome;
    const since = position.state === file.position.state ? file.since : file.today;
    return { position, pauses, since, closedOn: closedOnAfter(file, outcome) };
  },
  facts({
    position,
  }: Pick<PositionPart, 'position'>): Pick<
    CaseFacts,
    'has_active_decision' | 'has_pending_copy_request' | 'has_active_restructuring' | 'has_trustee'
  > {
    const { holds } = position;
    const all = positionsOf(position);
    const bankrupt = all.find(({ state }) => state === 'bankruptcy_estate');
    return {
      has_active_decision: holds.includes('waiting_on_decision'),
      has_pending_copy_request: holds.includes('invoice_copy_request'),
      has_active_restructuring: all.some(({ state }) => state === 'debt_restructuring'),
      has_trustee: bankrupt !== undefined && bankrupt.phase !== 'awaiting_trustee',
    };
  },
} satisfies CasePart;

function closedOnAfter(
  { closedOn, today }: PositionPart & { readonly today: Day },
  outcome: PositionOutcome & EventsOutcome,
): Day | null {
  if (outcome.position.closed === null) return null;
  return isReopened(outcome) ? today : (closedOn ?? today);
}

/** A case that was reopened and closed again by one outcome is closed anew. */
export function isReopened({ events }: EventsOutcome): boolean {
  return events.some(({ key }) => key === 'case_reopened');
}
