import { describe, expect, test } from 'vitest';
import { addressOf, isReadByOpening, mayToggleHidden } from './notification-permissions.ts';

const clerk = { isSolicitor: false, mayPatch: true, keepsOwnMarks: false };
const reader = { isSolicitor: false, mayPatch: false, keepsOwnMarks: false };
const solicitor = { isSolicitor: true, mayPatch: true, keepsOwnMarks: false };
const staff = { isSolicitor: false, mayPatch: false, keepsOwnMarks: true };

describe('a notification is marked as read once, on first open, by a user with the right', () => {
  test.each([
    ['unread, by a clerk', false, clerk, true],
    ['read already', true, clerk, false],
    ['unread, by a read-only user', false, reader, false],
    ['unread, by a solicitor', false, solicitor, false],
    ['unread, by staff, for itself', false, staff, true],
  ])('%s', (_what, is_read, who, expected) => {
    expect(isReadByOpening({ is_read }, who)).toBe(expected);
  });
});

describe('which notifications can be hidden', () => {
  const decision = { target_resource: 'decisions', hidden_by_creditor: false } as const;
  const ticket = { ...decision, target_resource: 'tickets' } as const;
  const activity = { ...decision, target_resource: 'other' } as const;
  test.each([
    ['a decision that waits', { ...decision, data: {} }, clerk, false],
    ['a decision that is settled', { ...decision, data: { is_settled: true } }, clerk, true],
    ['an answer in an open ticket', { ...ticket, data: { is_settled: false } }, clerk, false],
    ['an answer in a closed ticket', { ...ticket, data: { is_settled: true } }, clerk, true],
    ['an activity', { ...activity, data: {} }, clerk, true],
    ['one that is hidden, back again', { ...decision, data: {}, hidden_by_creditor: true }, clerk, true],
    ['an activity, by a read-only user', { ...activity, data: {} }, reader, false],
    ['an activity, by a solicitor', { ...activity, data: {} }, solicitor, false],
    ['a decision that waits for its creditor, by staff for itself', { ...decision, data: {} }, staff, true],
  ] as const)('%s', (_what, notification, who, expected) => {
    expect(mayToggleHidden(notification, who)).toBe(expected);
  });
});

test.each([
  ['a decision', { target_resource_data_key: 'decision', data: { decision: 'd1' } }, '/decision/d1'],
  [
    'an import',
    { target_resource_data_key: 'file_import_report', data: { file_import_report: 'i1' } },
    '/case-registration/file-upload?report=i1',
  ],
  ['a case', { target_resource_data_key: 'case', data: { case: 'c1' } }, '/item-display/cases/c1'],
  [
    'a case named beside the data',
    { target_resource_data_key: 'case', data: {}, case: 'c2' },
    '/item-display/cases/c2',
  ],
  ['a ticket', { target_resource_data_key: 'ticket', data: { ticket: 't1' } }, '/tickets/creditor/ticket?ticket_id=t1'],
  ['nothing', { target_resource_data_key: 'ticket', data: {} }, undefined],
] as const)('%s is led to by its key', (_what, notification, address) => {
  expect(addressOf({ case: null, ...notification })).toBe(address);
});
