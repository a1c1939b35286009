import { afterEach, expect, test, vi } from 'vitest';
import { forgetUser } from '../../api/forget-user.ts';
import { readNoteDraft, storeNoteDraft } from './note-draft.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('an unfinished note survives an expired session, for its user alone', () => {
  storeNoteDraft('u1', 'cases.c1', 'Ringde, vill betala i morgon');
  forgetUser('expired');
  expect(readNoteDraft('u1', 'cases.c1')).toBe('Ringde, vill betala i morgon');
  expect(readNoteDraft('u2', 'cases.c1')).toBeUndefined();
  expect(readNoteDraft('u1', 'cases.c2')).toBeUndefined();
});

test('it is removed when it is saved, at sign-out, and after a week', () => {
  storeNoteDraft('u1', 'cases.c1', 'x');
  storeNoteDraft('u1', 'cases.c1', '');
  expect(readNoteDraft('u1', 'cases.c1')).toBeUndefined();
  storeNoteDraft('u1', 'cases.c1', 'x');
  forgetUser();
  expect(readNoteDraft('u1', 'cases.c1')).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'] });
  storeNoteDraft('u1', 'cases.c1', 'x');
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  expect(readNoteDraft('u1', 'cases.c1')).toBeUndefined();
});
