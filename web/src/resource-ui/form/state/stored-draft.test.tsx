import { afterEach, expect, test } from 'vitest';
import { readDraft, storeDraft } from './stored-draft.ts';

afterEach(() => localStorage.clear());

const draftKey = { user: 'u1', resource: 'creditors', id: 'c1' };
const kept = { draft: { name: 'A' }, base: { _etag: '1' }, at: 1000 };

test('a draft is found only by its user and its item', () => {
  storeDraft(draftKey, kept);
  expect(readDraft(draftKey, 2000)).toEqual(kept);
  expect(readDraft({ ...draftKey, user: 'u2' }, 2000)).toBeUndefined();
  expect(readDraft({ ...draftKey, action: 'activate_creditor' }, 2000)).toBeUndefined();
  storeDraft(draftKey, undefined);
  expect(readDraft(draftKey, 2000)).toBeUndefined();
});

test('a draft is not offered after a week, nor if it cannot be read', () => {
  storeDraft(draftKey, kept);
  expect(readDraft(draftKey, 1000 + 7 * 86_400_000)).toBeUndefined();
  localStorage.setItem('fordra.draft.u1/creditors/c1', '{"draft":[');
  expect(readDraft(draftKey, 2000)).toBeUndefined();
});
