import { beforeEach, expect, test } from 'vitest';
import { lastListQuery, rememberListQuery } from './last-list-query.ts';

beforeEach(() => sessionStorage.clear());

test('the last list is stored for the tab, by resource', () => {
  const query = { page: 2, max_results: 3, sort: 'name' };
  rememberListQuery('creditors', query);
  expect(lastListQuery('creditors')).toEqual(query);
  expect(lastListQuery('users')).toBeUndefined();
});

test.each(['{', '7', '{"page":1}', '{"page":0,"max_results":25}', '{"page":1,"max_results":1}'])(
  '%s is not a page of a list',
  (stored) => {
    sessionStorage.setItem('fordra.list-query.users', stored);
    expect(lastListQuery('users')).toBeUndefined();
  },
);
