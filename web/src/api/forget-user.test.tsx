import { afterEach, expect, test } from 'vitest';
import { forgetUser } from './forget-user.ts';

afterEach(() => localStorage.clear());

test('a draft outlives a session that ran out, and goes when the person signs out', () => {
  localStorage.setItem('fordra.draft.u1/creditors/new', '{}');
  localStorage.setItem('fordra.favourites', '{}');
  forgetUser('expired');
  expect(Object.keys(localStorage)).toEqual(['fordra.draft.u1/creditors/new']);
  forgetUser('left');
  expect(Object.keys(localStorage)).toEqual([]);
});
