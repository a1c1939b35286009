import { afterEach, expect, test } from 'vitest';
import { keepDraft, readDraft } from './stored-draft.ts';

afterEach(() => localStorage.clear());

const place = { user: 'u1', resource: 'creditors', id: 'c1' };
const kept = { draft: { name: 'A' }, base: { _etag: '1' }, at: 1000 };

test('a draft is found by whose and what it is, and by nothing else', () => {
  keepDraft(place, kept);
  expect(readDraft(place, 2000)).toEqual(kept);
  expect(readDraft({ ...place, user: 'u2' }, 2000)).toBeUndefined();
  expect(readDraft({ ...place, action: 'activate_creditor' }, 2000)).toBeUndefined();
  keepDraft(place, undefined);
  expect(readDraft(place, 2000)).toBeUndefined();
});

test('a draft is not offered after a week, nor when it cannot be read', () => {
  keepDraft(place, kept);
  expect(readDraft(place, 1000 + 7 * 86_400_000)).toBeUndefined();
  localStorage.setItem('fordra.draft.u1/creditors/c1', '{"draft":[');
  expect(readDraft(place, 2000)).toBeUndefined();
});
