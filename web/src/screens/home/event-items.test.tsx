import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { english, swedish } from '../../../testing/all-texts.ts';
import { definitionOf } from '../../../testing/definitions.ts';
import type { EventDay } from '../../features/cases/query/statistics.ts';
import { readFilter } from '../../resource-ui/filter/filter-state.ts';
import { buildEventItems, type EventItem, eventKeys, eventTarget, eventTextId } from './event-items.ts';

const creditorId = 'c'.repeat(24);
const aDay = (parts: Partial<EventDay>): EventDay => ({
  _id: 'd1',
  date: '2026-11-14',
  creditor: creditorId,
  creditor_name: 'Nordvik El AB',
  start_actions: {},
  events: {},
  other: {},
  ...parts,
});
const say = (messages: typeof swedish, locale: string) => (item: Pick<EventItem, 'key' | 'count'>) =>
  createIntl({ locale, messages }).formatMessage({ id: eventTextId(item) }, { count: item.count });

test('each kind of event of a day is a line with its creditor and date; kinds without events have none', () => {
  const days = [
    aDay({ start_actions: { reminder: 3, debt_collection: 0 }, other: { capital_fully_paid: 1, opened: 3 } }),
    aDay({
      _id: 'd2',
      date: '2026-11-13',
      creditor_name: 'Solo AB',
      events: { payment_registered: 2, case_paused: 4 },
    }),
    aDay({ _id: 'd3' }),
  ];
  expect(buildEventItems(days)).toEqual([
    {
      id: 'd1 capital_fully_paid',
      key: 'capital_fully_paid',
      count: 1,
      creditor: 'Nordvik El AB',
      creditorId,
      date: '2026-11-14',
    },
    { id: 'd1 reminder', key: 'reminder', count: 3, creditor: 'Nordvik El AB', creditorId, date: '2026-11-14' },
    {
      id: 'd2 payment_registered',
      key: 'payment_registered',
      count: 2,
      creditor: 'Solo AB',
      creditorId,
      date: '2026-11-13',
    },
  ]);
});

test.each([
  ['reminder', 1, 'Ett ärende började med påminnelse', 'One case began with a reminder'],
  ['reminder', 12, '12 ärenden började med påminnelse', '12 cases began with a reminder'],
  ['capital_fully_paid', 1, 'Kapitalet är färdigbetalt i ett ärende', 'The capital of one case is fully paid'],
  ['payment_registered', 2, '2 betalningar kom in', '2 payments came in'],
] as const)('%s ×%i', (key, count, sv, en) => {
  expect(say(swedish, 'sv')({ key, count })).toBe(sv);
  expect(say(english, 'en')({ key, count })).toBe(en);
});

test.each(eventKeys)('%s has a text for one and for several, with their number', (key) => {
  for (const [messages, locale] of [
    [swedish, 'sv'],
    [english, 'en'],
  ] as const) {
    expect(say(messages, locale)({ key, count: 1 })).not.toMatch(/day_event|\d/);
    expect(say(messages, locale)({ key, count: 1234 })).toMatch(/1\D?234/);
  }
});

test.each(eventKeys)('%s leads to a list whose filter is valid', (key) => {
  const { resource, filter } = eventTarget({ key, creditorId, date: '2026-11-14' });
  expect(readFilter(JSON.stringify(filter), definitionOf(resource))).toEqual({ filter, dropped: 0 });
});
