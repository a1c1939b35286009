import {
  type CasePause,
  isReopened,
  type PositionOutcome,
  type PositionPart,
} from '@fordra/domain/cases/parts/position-part';
import { type CasePosition, positionFacts } from '@fordra/domain/cases/states/case-position';
import { type Day, monthsUntil } from '@fordra/domain/values/day';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { placeValues } from './case-values.ts';
import type { EnginePart } from './engine-part.ts';

export const positionPart = {
  name: 'position',
  load: async () => (row: CaseRow) => {
    const fields: PositionPart = {
      position: row.position as CasePosition,
      closedOn: row.closed === null ? null : dayOf(row.closed),
      since: row.latest_state_date as Day,
      pauses: row.pauses as readonly CasePause[],
    };
    return { fields, facts: factsOf(fields, row.today as Day) };
  },
  columns: ({ loaded: { row }, outcome, after }) => ({
    ...placeValues(after.position, after.pauses, { closed: isReopened(outcome) ? null : row.closed, now: row.now }),
    latest_state_date: after.since,
    ...lockColumns(row, after.position.holds.includes('locked') ? (outcome.lock ?? 'as it was') : 'none'),
  }),
} satisfies EnginePart;

function factsOf({ position, closedOn }: PositionPart, today: Day) {
  const { states } = positionFacts(position);
  return {
    months_since_closed: closedOn === null ? null : monthsUntil(closedOn, today),
    has_active_plan: states.includes('amortization'),
  };
}

function lockColumns(row: CaseRow, lock: NonNullable<PositionOutcome['lock']> | 'as it was' | 'none') {
  if (lock === 'as it was') return { locked_until: row.locked_until, locked_reason: row.locked_reason };
  if (lock === 'none') return { locked_until: null, locked_reason: null };
  return { locked_until: lock.until, locked_reason: lock.reason };
}

/** Business days in Sweden. */
export function dayOf(instant: string): Day {
  return Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString() as Day;
}
