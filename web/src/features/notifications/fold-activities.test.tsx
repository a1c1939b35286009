import { expect, test } from 'vitest';
import { foldActivities } from './fold-activities.ts';
import type { Notification } from './notification-shape.ts';

const a = (id: string, type: string, _created: string, target_resource = 'other') =>
  ({ _id: id, type, _created, target_resource }) as Notification;
const shapeOf = (given: readonly Notification[], hasMore = false) =>
  foldActivities(given, hasMore).map(({ notifications, isPartial }) => [
    notifications.map(({ _id }) => _id).join(' '),
    isPartial,
  ]);

test('equal activities of a day in Sweden are one line, at the first of them; decisions and tickets are not folded', () => {
  expect(
    shapeOf([
      a('d1', 'new_decision', '2026-11-17T09:00:00Z', 'decisions'),
      a('d2', 'new_decision', '2026-11-17T09:00:00Z', 'decisions'),
      a('p1', 'case_fully_paid', '2026-11-17T08:00:00Z'),
      a('l1', 'letter_returned', '2026-11-17T07:00:00Z'),
      // Shortly after midnight in Sweden.
      a('p2', 'case_fully_paid', '2026-11-16T23:30:00Z'),
      a('p3', 'case_fully_paid', '2026-11-16T22:30:00Z'),
    ]),
  ).toEqual([
    ['d1', false],
    ['d2', false],
    ['p1 p2', false],
    ['l1', false],
    ['p3', false],
  ]);
});

test('a line of the last day that is fetched may have more', () => {
  const given = [
    a('p1', 'case_fully_paid', '2026-11-17T08:00:00Z'),
    a('p2', 'case_fully_paid', '2026-11-17T07:00:00Z'),
    a('p3', 'case_fully_paid', '2026-11-16T08:00:00Z'),
    a('p4', 'case_fully_paid', '2026-11-16T07:00:00Z'),
  ];
  expect(shapeOf(given, true)).toEqual([
    ['p1 p2', false],
    ['p3 p4', true],
  ]);
});
