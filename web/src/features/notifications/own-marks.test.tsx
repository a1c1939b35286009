import { expect, test } from 'vitest';
import { notificationWhere } from './notification-shape.ts';
import { addMark, withOwnMarks } from './own-marks.ts';

const marks = { readUntil: '2026-11-10T00:00:00.000Z', read: ['n1'], hidden: ['n2'] };
const aNotification = (_id: string, _created: string) => ({
  _id,
  _created,
  is_read: false,
  hidden_by_creditor: false,
});

test.each([
  ['n1', '2026-11-12T00:00:00.000Z', true, false],
  ['n2', '2026-11-12T00:00:00.000Z', false, true],
  ['n3', '2026-11-09T00:00:00.000Z', true, false],
  ['n3', '2026-11-12T00:00:00.000Z', false, false],
])('%s of %s is read: %s, hidden: %s', (id, created, isRead, isHidden) => {
  expect(withOwnMarks(aNotification(id, created), marks)).toMatchObject({
    is_read: isRead,
    hidden_by_creditor: isHidden,
  });
});

test('lists and counts follow the reader’s own marks, not the creditor’s', () => {
  expect(notificationWhere({ isHidden: false, isRead: false, marks })).toEqual({
    hidden_by_creditor: false,
    hidden_by_system: false,
    $and: [{ _id: { $nin: ['n2'] } }, { _id: { $nin: ['n1'] } }, { _created: { $gt: marks.readUntil } }],
  });
  expect(notificationWhere({ isHidden: true, marks })).toEqual({
    hidden_by_system: false,
    $and: [{ _id: { $in: ['n2'] } }],
  });
  expect(notificationWhere({ isHidden: false, marks: { readUntil: undefined, read: [], hidden: [] } })).toEqual({
    hidden_by_creditor: false,
    hidden_by_system: false,
  });
});

test('the to-do list leaves out decisions that are made and tickets that are closed', () => {
  const shown = { hidden_by_creditor: false, hidden_by_system: false };
  const open = { 'data.is_settled': { $ne: true } };
  expect(notificationWhere({ isHidden: false, isOpen: true })).toEqual({ ...shown, ...open });
  expect(notificationWhere({ kind: 'decisions', isHidden: false, isOpen: true })).toEqual({
    ...shown,
    target_resource: 'decisions',
    ...open,
  });
});

test('the newest marks are stored', () => {
  const many = Array.from({ length: 100 }, (_, at) => `n${at}`);
  expect(addMark(many, 'new')).toEqual([...many.slice(1), 'new']);
  expect(addMark(['a', 'b'], 'a')).toEqual(['b', 'a']);
});
