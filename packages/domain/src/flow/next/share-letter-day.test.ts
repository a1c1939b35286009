import { expect, test } from 'vitest';
import { aPosition } from '../../testing/a-case.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { day } from '../../values/day.ts';
import { previewFlow } from '../preview/preview-flow.ts';
import { leavesWithOthers, shareLetterDay } from './share-letter-day.ts';

const yearly = { repeat: { months: 12 } };
const noOthers = { otherLettersDue: [], otherLettersSent: [] };
const today = day('2026-06-29');
const own = day('2027-06-01');
const sent = day('2026-06-01');

test.each([
  ['alone: a year after the last letter', noOthers, '2027-06-01'],
  ['the others come first: with them', { ...noOthers, otherLettersDue: [day('2027-01-04')] }, '2027-01-04'],
  [
    'the others have just sent theirs: a year after them',
    { ...noOthers, otherLettersSent: [day('2026-02-02')] },
    '2027-02-02',
  ],
  ['the others come later: they follow this one', { ...noOthers, otherLettersDue: [day('2027-08-02')] }, '2027-06-01'],
  [
    'within three months of the last letter: the time after',
    { ...noOthers, otherLettersDue: [day('2026-08-03')] },
    '2027-08-03',
  ],
  ['a day that has passed says nothing', { ...noOthers, otherLettersDue: [day('2026-06-01')] }, '2027-06-01'],
])('the day of the next letter, %s', (_, others, expected) => {
  expect(shareLetterDay(own, sent, yearly, { ...others, today })).toBe(expected);
});

test.each([
  ['with one that is due', { otherLettersDue: [day('2026-11-02')], otherLettersSent: [] }, '2026-06-01', true],
  ['with one that left today', { otherLettersDue: [], otherLettersSent: [day('2026-11-02')] }, '2026-06-01', true],
  ['alone', noOthers, '2026-06-01', false],
  ['so soon after the last one', { otherLettersDue: [day('2026-11-02')], otherLettersSent: [] }, '2026-09-01', false],
])('a letter may leave before its year is over %s', (_, others, last, expected) => {
  const now = { today: day('2026-11-02'), due: day('2026-11-02') };
  expect(leavesWithOthers(day(last), yearly, { ...others, ...now })).toBe(expected);
});

test('a case that joins others under surveillance gets its second letter with theirs, and then each year', () => {
  const others = { otherLettersDue: [day('2026-09-01')], otherLettersSent: [day('2025-09-01')] };
  const position = aPosition({ state: 'debt_surveillance' });
  const entry = { item: 'send_surveillance_letter', date: day('2026-02-02') };
  const joining = aFlowCase({ file: { ...others, position, flow: entry, limitation: day('2035-01-31') } });
  const days = previewFlow(joining, day('2028-01-31')).steps.flatMap(({ letters }) => letters.map(({ date }) => date));
  expect(days).toEqual(['2026-02-02', '2026-09-01', '2027-09-01']);
});
