import { afterEach, expect, test } from 'vitest';
import { forgetUser } from '../../api/forget-user.ts';
import { readRecentSearches, rememberSearch } from './recent-searches.ts';

afterEach(() => localStorage.clear());

const search = (text: string) => ({ resource: 'creditors', text });

test('the newest is first, a repeated one is listed once, and there are at most eight', () => {
  for (let at = 1; at <= 9; at += 1) rememberSearch('anna', search(`text ${at}`));
  rememberSearch('anna', search('TEXT 5'));
  const texts = readRecentSearches('anna').map(({ text }) => text);
  expect(texts).toEqual(['TEXT 5', 'text 9', 'text 8', 'text 7', 'text 6', 'text 4', 'text 3', 'text 2']);
});

test('they belong to the user, and are deleted at sign-out', () => {
  rememberSearch('anna', search('nordvik'));
  expect(readRecentSearches('bo')).toEqual([]);
  forgetUser();
  expect(readRecentSearches('anna')).toEqual([]);
});
