import { expect, test } from 'vitest';
import { checkNotification, isHideable } from './check-notification.ts';

const aNotification = (given: object = {}) => ({
  target_resource: 'other',
  is_read: false,
  hidden_by_creditor: false,
  data: {},
  ...given,
});
const refusalOf = (before: object, change: object, kind = 'creditor_user') =>
  checkNotification({
    before: aNotification(before),
    after: aNotification({ ...before, ...change }),
    user: { kind },
  })[0]?.arg;
const settled = { data: { is_settled: true } };

test.each([
  ['an activity', { target_resource: 'other' }, true],
  ['an open decision', { target_resource: 'decisions' }, false],
  ['a settled decision', { target_resource: 'decisions', ...settled }, true],
  ['a decision that was opened again', { target_resource: 'decisions', data: { is_settled: false } }, false],
  ['an answer in an open ticket', { target_resource: 'tickets' }, false],
  ['an answer in a closed ticket', { target_resource: 'tickets', ...settled }, true],
])('%s may be hidden: %s is %s', (_name, given, mayHide) => {
  expect(isHideable(aNotification(given))).toBe(mayHide);
  expect(refusalOf(given, { hidden_by_creditor: true })).toBe(mayHide ? undefined : 'notification_not_settled');
  // A hidden notification may always be shown again.
  expect(refusalOf({ ...given, hidden_by_creditor: true }, { hidden_by_creditor: false })).toBeUndefined();
});

test.each([
  ['the first time it is read', {}, { is_read: true }, 'creditor_user', undefined],
  ['read again', { is_read: true }, { is_read: true }, 'creditor_user', undefined],
  ['unread again', { is_read: true }, { is_read: false }, 'creditor_user', 'notification_stays_read'],
  ['unread again by staff', { is_read: true }, { is_read: false }, 'system_user', 'notification_stays_read'],
  ['read by a solicitor', {}, { is_read: true }, 'solicitor', 'notification_of_creditor'],
  ['hidden by a solicitor', {}, { hidden_by_creditor: true }, 'solicitor', 'notification_of_creditor'],
])('%s', (_name, before, change, kind, refusal) => {
  expect(refusalOf(before, change, kind)).toBe(refusal);
});
