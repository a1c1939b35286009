import type { EventDay } from '../../features/cases/query/statistics.ts';
import type { Filter } from '../../resource-ui/filter/filter-state.ts';

/** The events shown of a day: started actions first, then their outcomes. Each has a singular and a plural text. */
export const eventKeys = [
  'capital_fully_paid',
  'payment_registered',
  'objection_registered',
  'decision_raised',
  'letter_returned',
  'flow_failed',
  'soft_reminder',
  'reminder',
  'debt_collection',
  'debt_surveillance',
] as const;

export type EventKey = (typeof eventKeys)[number];

export type EventItem = {
  readonly id: string;
  readonly key: EventKey;
  readonly count: number;
  readonly creditor: string;
  readonly creditorId: string;
  readonly date: string;
};

/** The attribute with the count of each event (spec A §3). */
const pathOf: Readonly<Record<EventKey, readonly [part: 'start_actions' | 'events' | 'other', name: string]>> = {
  capital_fully_paid: ['other', 'capital_fully_paid'],
  payment_registered: ['events', 'payment_registered'],
  objection_registered: ['events', 'objection_registered'],
  decision_raised: ['events', 'decision_raised'],
  letter_returned: ['events', 'letter_returned'],
  flow_failed: ['events', 'flow_failed'],
  soft_reminder: ['start_actions', 'soft_reminder'],
  reminder: ['start_actions', 'reminder'],
  debt_collection: ['start_actions', 'debt_collection'],
  debt_surveillance: ['start_actions', 'debt_surveillance'],
};

/** One line for each kind of event of a creditor on a day. */
export function buildEventItems(days: readonly EventDay[]): readonly EventItem[] {
  return days.flatMap((day) =>
    eventKeys.flatMap((key): readonly EventItem[] => {
      const [part, name] = pathOf[key];
      const count = (day[part] as Readonly<Record<string, number | undefined>>)[name] ?? 0;
      if (count <= 0) return [];
      return [
        { id: `${day._id} ${key}`, key, count, creditor: day.creditor_name, creditorId: day.creditor, date: day.date },
      ];
    }),
  );
}

/** The text of an event: for one or for several (spec A §2.5). */
export function eventTextId({
  key,
  count,
}: Pick<EventItem, 'key' | 'count'>): `day_event.${EventKey}${'' | '_multiple'}` {
  return count === 1 ? `day_event.${key}` : `day_event.${key}_multiple`;
}

/** The condition for days with any of these events. */
export const somethingHappened = {
  $or: Object.values(pathOf).map(([part, name]) => ({ [`${part}.${name}`]: { $gt: 0 } })),
};

type EventTarget = {
  readonly resource: 'case--events' | 'cases';
  readonly filter: Filter;
  /** The attribute of its rows that names the case. */
  readonly caseAttribute: 'case' | '_id';
};

/** The list of what a line counts. */
export function eventTarget({ key, creditorId, date }: Pick<EventItem, 'key' | 'creditorId' | 'date'>): EventTarget {
  const [part, name] = pathOf[key];
  const thatDay = { from: date, to: date };
  const creditor = [creditorId];
  if (part === 'events')
    return { resource: 'case--events', filter: { creditor, key: [name], _created: thatDay }, caseAttribute: 'case' };
  const filter: Filter =
    part === 'start_actions'
      ? { creditor, start_action: [name], registration_date: thatDay }
      : { creditor, remaining_capital_amount: { to: 0 }, last_capital_payment_date: thatDay };
  return { resource: 'cases', filter, caseAttribute: '_id' };
}
