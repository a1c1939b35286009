import { afterEach, expect, test } from 'vitest';
import { dropDraftsOf, keepDraft, readDraft } from './kept-draft.ts';

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

test('signing out drops the own drafts and no others', () => {
  for (const user of ['u1', 'u12']) keepDraft({ ...place, user }, kept);
  dropDraftsOf('u1');
  expect(readDraft(place, 2000)).toBeUndefined();
  expect(readDraft({ ...place, user: 'u12' }, 2000)).toEqual(kept);
});
