import { beforeEach, expect, test } from 'vitest';
import { lastListAddress, lastListQuery, rememberListAddress, rememberListQuery } from './last-list.ts';

beforeEach(() => sessionStorage.clear());

test('the list is remembered for the tab, by resource', () => {
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

test('the address of the list is remembered for the tab, by resource', () => {
  rememberListAddress('creditors', { text_search: 'ab', page: 2 });
  expect(lastListAddress('creditors')).toEqual({ text_search: 'ab', page: 2 });
  expect(lastListAddress('users')).toEqual({});
});

test.each(['{', '7', 'null', '{"page":"x","sort":"; drop"}'])('%s is the address of the default list', (stored) => {
  sessionStorage.setItem('fordra.list.users', stored);
  expect(lastListAddress('users')).toEqual({});
});
