import { expect, test } from 'vitest';
import { readNumber, writeNumber } from './typed-number.ts';

test.each([
  ['amount', '1 234,50', 123_450],
  ['amount', '1234.5', 123_450],
  ['amount', '0,1', 10],
  ['amount', '−20', -2000],
  ['amount', '1,005', undefined],
  ['integer', '12', 12],
  ['integer', '1,5', undefined],
  ['decimal', '7,25', 7.25],
  ['decimal', '1e5', undefined],
  ['amount', 'tolv', undefined],
] as const)('%s written as “%s” is %s', (kind, text, value) => {
  expect(readNumber(kind, text)).toBe(value);
});

test('what is read is written back as a person would', () => {
  expect(['100', '99,50', '0,05'].map((text) => writeNumber('amount', readNumber('amount', text)!))).toEqual([
    '100',
    '99,50',
    '0,05',
  ]);
  expect(writeNumber('decimal', 7.25)).toBe('7,25');
});
