import { expect, test } from 'vitest';
import { checkNote } from './check-note.ts';

const note = { _created: '2026-11-14T09:00:00.000Z', author: 'anna', text: 'Ringde, inget svar', pinned: false };
const anna = { id: 'anna', kind: 'creditor_user' };
const bo = { id: 'bo', kind: 'staff' };
const system = { id: 'sys', kind: 'system_user' };
const fresh = '2026-11-15T09:00:00.000Z';
const late = '2026-11-15T09:00:00.001Z';

const refusalOf = (change: { after?: object; user: typeof anna; now?: string }) =>
  checkNote({
    before: note,
    after: change.after && { ...note, ...change.after },
    user: change.user,
    now: change.now ?? fresh,
  })[0]?.arg;

test('the author may edit and delete a note for 24 hours, to the millisecond', () => {
  expect(refusalOf({ after: { text: 'Ringde, svarade' }, user: anna })).toBeUndefined();
  expect(refusalOf({ user: anna })).toBeUndefined();
  expect(refusalOf({ after: { text: 'Ringde, svarade' }, user: anna, now: late })).toBe('note_too_old');
  expect(refusalOf({ user: anna, now: late })).toBe('note_too_old');
});

test('nobody else may, except a system user, who always may', () => {
  expect(refusalOf({ after: { text: 'Något annat' }, user: bo })).toBe('note_of_another');
  expect(refusalOf({ user: bo })).toBe('note_of_another');
  expect(refusalOf({ after: { text: 'Borttaget på begäran' }, user: system, now: late })).toBeUndefined();
  expect(refusalOf({ user: system, now: late })).toBeUndefined();
});

test('anyone may create a note, and pin one at any time', () => {
  expect(refusalOf({ after: { pinned: true }, user: bo, now: late })).toBeUndefined();
  expect(checkNote({ before: undefined, after: note, user: bo, now: late })).toEqual([]);
});
