import { expect, test } from 'vitest';
import { splitQuotes } from './split-quotes.ts';

test('quoted lines are parts of their own, and blank parts are left out', () => {
  expect(splitQuotes('Hej\nså här:\n> du skrev\n> detta\n\n> igen\nMvh')).toEqual([
    { text: 'Hej\nså här:', isQuote: false },
    { text: '> du skrev\n> detta', isQuote: true },
    { text: '> igen', isQuote: true },
    { text: 'Mvh', isQuote: false },
  ]);
  expect(splitQuotes('')).toEqual([]);
});
