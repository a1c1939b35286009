import { expect, test } from 'vitest';
import { checkFileRemoval } from './check-file-removal.ts';

const file = { author: 'u1', _created: '2026-11-16T10:00:00.000Z' };
const refusalOf = (user: { readonly id: string; readonly kind: string }, now: string, after?: object) =>
  checkFileRemoval({ before: file, after: after as never, user, now })[0]?.arg;
const soon = '2026-11-17T09:59:00.000Z';
const late = '2026-11-17T10:01:00.000Z';

test.each([
  ['its sender, within a day', 'u1', 'creditor_user', soon, undefined],
  ['its sender, later', 'u1', 'creditor_user', late, 'file_too_old'],
  ['another user', 'u2', 'staff', soon, 'file_of_another'],
  ['a system user', 'u2', 'system_user', late, undefined],
])('a file may be removed by %s', (_who, id, kind, now, refusal) => {
  expect(refusalOf({ id, kind }, now)).toBe(refusal);
});

test('a change that keeps the file is not a removal', () => {
  expect(refusalOf({ id: 'u2', kind: 'staff' }, late, file)).toBeUndefined();
});
