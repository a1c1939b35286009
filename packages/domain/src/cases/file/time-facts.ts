import { addDays, monthsUntil } from '../../values/day.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import { type CasePosition, positionFacts } from '../states/case-position.ts';
import type { CaseFile, FlowPlace } from './case-file.ts';

type TimeFacts = Pick<
  CaseFacts,
  'demand_has_expired' | 'surveillance_letter_has_expired' | 'limitation_months_left' | 'is_time_barred'
>;

/** What becomes true of a case by time alone. */
export function timeFacts({
  today,
  letters,
  limitation,
}: Pick<CaseFile, 'today' | 'letters' | 'limitation'>): TimeFacts {
  const isPast = (kinds: readonly string[]) =>
    letters.some(({ kind, due }) => kinds.includes(kind) && due !== null && due < today);
  return {
    demand_has_expired: isPast(['debt_collection', 'foreign_debt_collection']),
    surveillance_letter_has_expired: isPast(['surveillance_letter']),
    // On its last day a claim still lives.
    limitation_months_left: limitation === null ? null : monthsUntil(today, addDays(limitation, 1)),
    is_time_barred: limitation !== null && limitation < today,
  };
}

type PlaceFacts = Pick<
  CaseFacts,
  'has_active_decision' | 'has_pending_copy_request' | 'is_flow_scheduled' | 'has_next_item' | 'next_item_is_valid'
>;

/** What follows from where a case stands and what its flow waits for. */
export function placeFacts(position: CasePosition, { item, date }: FlowPlace, way: CaseFile['way']): PlaceFacts {
  const { holds } = positionFacts(position);
  return {
    has_active_decision: holds.includes('waiting_on_decision'),
    has_pending_copy_request: holds.includes('invoice_copy_request'),
    is_flow_scheduled: date !== null,
    has_next_item: item !== null,
    next_item_is_valid: item !== null && way.some(({ key }) => key === item),
  };
}
