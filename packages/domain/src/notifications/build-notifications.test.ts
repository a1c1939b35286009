import { expect, test } from 'vitest';
import type { NewCaseEvent } from '../cases/parts/events-part.ts';
import { buildNotifications } from './build-notifications.ts';

const on = (key: NewCaseEvent['key'], data: NewCaseEvent['data'] = {}): NewCaseEvent => ({ key, data });
const paid = on('case_closed', { kind: 'fully_paid', reason: 'fully_paid', state: 'reminder' });
const typesOf = (...events: readonly NewCaseEvent[]) =>
  buildNotifications(events).notifications.map(({ type }) => type);

test.each([
  ['the last krona', [paid], ['case_fully_paid']],
  [
    'a claim that is prescribed',
    [on('case_closed', { kind: 'permanently', reason: 'prescribed' })],
    ['case_prescribed'],
  ],
  ['an end of another kind', [on('case_closed', { kind: 'cancelled' })], []],
  ['an objection', [on('objection_registered', { reason: 'price', text: 'x', to: null })], ['objection_registered']],
  ['a flow that stops', [on('flow_failed', { reason: 'letter_incomplete' })], ['case_failed']],
  ['a wish to see the invoice', [on('invoice_copy_requested')], ['invoice_copy_requested']],
  ['a deposit that the bank took back', [on('payment_reversed', { by: 'bank', amount: 100 })], ['payment_returned']],
  ['a payment that a user reversed', [on('payment_reversed', { amount: 100 })], []],
  ['a letter that came back', [on('letter_returned', { reason: 'moved' })], ['letter_returned']],
  ['a letter that went', [on('letter_sent')], []],
  ['a verdict', [on('verdict_issued')], ['verdict_issued']],
  ['an objection made to the authority', [on('application_disputed')], ['objection_registered']],
  ['a death', [on('estate_handling_started')], ['debtor_deceased']],
  ['a bankruptcy', [on('bankruptcy_estate_created')], ['debtor_bankrupt']],
  ['a bankruptcy that is annulled at once', [on('bankruptcy_estate_created'), on('bankruptcy_ended')], []],
  ['a debt restructuring', [on('debt_restructuring_started')], ['restructuring_started']],
  ['an objection to what is then paid', [on('objection_registered'), paid], ['case_fully_paid']],
  ['a case that is closed and opened again at once', [paid, on('case_reopened')], []],
] as const)('%s', (_name, events, types) => {
  expect(typesOf(...events)).toEqual(types);
});

test('free text of a user is not included, the reason of an objection and the last day of other pauses are', () => {
  const { notifications } = buildNotifications([
    on('objection_registered', { reason: 'price', text: 'hemligt', to: '2026-12-01' }),
    on('invoice_copy_requested', { comment: 'hemligt', to: '2026-12-01' }),
  ]);
  expect(notifications).toEqual([
    { type: 'objection_registered', data: { reason: 'price' } },
    { type: 'invoice_copy_requested', data: { to: '2026-12-01' } },
  ]);
});

test('a notification that a later event settles is not built, for that pause only', () => {
  const endedBy = (event: NewCaseEvent) => buildNotifications([event]).ended;
  expect(endedBy(on('case_resumed', { reason: 'invoice_copy_request' }))).toEqual(['invoice_copy_requested']);
  expect(endedBy(on('case_resumed', { reason: 'manual_pause' }))).toEqual([]);
  expect(endedBy(on('case_reopened'))).toEqual(['case_fully_paid']);
  expect(endedBy(paid)).not.toContain('case_fully_paid');
});
