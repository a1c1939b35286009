import { afterEach, expect, test } from 'vitest';
import { forgetUser } from './forget-user.ts';

afterEach(() => localStorage.clear());

test('a draft survives an expired session and is deleted when the user signs out', () => {
  localStorage.setItem('fordra.draft.u1/creditors/new', '{}');
  localStorage.setItem('fordra.favourites', '{}');
  forgetUser('expired');
  expect(Object.keys(localStorage)).toEqual(['fordra.draft.u1/creditors/new']);
  forgetUser('left');
  expect(Object.keys(localStorage)).toEqual([]);
});
