import { day } from '@fordra/domain/values/day';
import { expect, test } from 'vitest';
import type { Item } from '../../../resource-ui/query/items.ts';
import type { FlowPreview } from '../query/flow-preview.ts';
import { summaryOfItem } from './case-summary.ts';

const today = day('2026-03-10');
const read = { today, reader: 'other' } as const;
const stamps = { _id: 'c1', _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };
const anItem = (given: object): Item => ({ ...stamps, state: 'reminder', status: 'queued', ...given });
const preview: FlowPreview = {
  _id: 'c1',
  _etag: 'e',
  today,
  until: day('2027-03-10'),
  currency: 'SEK',
  is_cut: false,
  steps: [],
  letter: {
    _id: 'l1',
    kind: 'reminder',
    status: 'sent',
    letter_date: day('2026-03-03'),
    due_date: day('2026-03-13'),
    fault: null,
  },
  application: null,
  decision: null,
  invoice_copy: null,
  respites: null,
};

test('the sentence of the newest letter has its days', () => {
  expect(summaryOfItem(anItem({}), preview, read)?.now).toMatchObject({
    key: 'case_summary.letter.reminder',
    days: { date: '2026-03-03', due: '2026-03-13' },
  });
});

test('at the authority the sentence has the day of the application, not the day when the state began', () => {
  const item = anItem({ state: 'enforcement', phase: 'enforcement_submitted', latest_state_date: '2026-01-05' });
  const application = { _id: 'a1', kind: 'enforcement', queued_date: day('2026-03-02'), decided_date: null } as const;
  expect(summaryOfItem(item, { ...preview, application }, read)?.now.days?.since).toBe('2026-03-02');
  expect(summaryOfItem(item, preview, read)?.now.days?.since).toBeNull();
});

test('the day of closing is the day in Sweden', () => {
  const closed = anItem({ status: 'closed', closed: '2026-03-01T23:30:00Z', closed_kind: 'fully_paid' });
  expect(summaryOfItem(closed, undefined, read)?.now.days).toEqual({ on: '2026-03-02' });
});

test('a reader without the preview gets the next item, or nothing if that is hidden too', () => {
  const next = { next_flow_item: 'send_reminder', next_flow_date: '2026-03-12' };
  expect(summaryOfItem(anItem(next), undefined, read)?.next).toMatchObject({ key: 'case_summary.next.item' });
  expect(summaryOfItem(anItem({}), undefined, read)?.next).toBeNull();
  expect(summaryOfItem(stamps, undefined, read)).toBeUndefined();
});
