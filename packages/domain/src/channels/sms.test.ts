import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBankingDay } from '../values/banking-days.ts';
import { addDays, day } from '../values/day.ts';
import { checkSmsRecipient, type SmsRecipient } from './check-sms.ts';
import { isGsm7, toGsm7 } from './gsm7.ts';
import { isStopWord } from './is-stop-word.ts';
import { isSmsTime, nextSmsTime } from './sms-hours.ts';

const anyTime = fc.record({
  day: fc.integer({ min: 0, max: 4_000 }).map((days) => addDays(day('2024-01-01'), days)),
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
});

test('a message is sent on a banking day between nine and eight in the evening, and never earlier than asked', () => {
  fc.assert(
    fc.property(anyTime, (at) => {
      const next = nextSmsTime(at);
      expect(isBankingDay(next.day)).toBe(true);
      expect(next.minute).toBeGreaterThanOrEqual(9 * 60);
      expect(next.minute).toBeLessThan(20 * 60);
      expect(next.day > at.day || (next.day === at.day && next.minute >= at.minute)).toBe(true);
      expect(isSmsTime(next)).toBe(true);
      expect(isSmsTime(at)).toBe(next.day === at.day && next.minute === at.minute);
    }),
  );
});

test.each([
  ['2026-11-19', 21 * 60, '2026-11-20', 9 * 60],
  ['2026-11-19', 20 * 60, '2026-11-20', 9 * 60],
  ['2026-11-19', 19 * 60 + 59, '2026-11-19', 19 * 60 + 59],
  ['2026-11-20', 20 * 60 + 1, '2026-11-23', 9 * 60],
  ['2026-12-24', 12 * 60, '2026-12-28', 9 * 60],
])('ordered on %s at minute %i it is sent on %s at minute %i', (on, minute, nextDay, nextMinute) => {
  expect(nextSmsTime({ day: day(on), minute })).toEqual({ day: nextDay, minute: nextMinute });
});

const recipient = (over: Partial<SmsRecipient> = {}): SmsRecipient => ({
  number: '+46701234567',
  hasOptedOut: false,
  isProtected: false,
  isMinor: false,
  hasGuardian: false,
  isDeceased: false,
  needsCare: false,
  sentInWeek: 0,
  ...over,
});
const answerFor = (over: Partial<SmsRecipient>) => {
  const verdict = checkSmsRecipient(recipient(over));
  return verdict.allowed ? 'allowed' : verdict.refusal;
};

test('persons who must not be contacted in this way are refused with one reason, which does not tell which they are', () => {
  for (const who of ['isProtected', 'isMinor', 'hasGuardian', 'isDeceased', 'needsCare'] as const)
    expect(answerFor({ [who]: true, number: null, hasOptedOut: true })).toBe('sms_not_allowed_for_debtor');
});

test('a number gets at most three messages a week, and none after STOP', () => {
  expect(answerFor({ number: null })).toBe('sms_number_missing');
  expect(answerFor({ hasOptedOut: true })).toBe('sms_opted_out');
  expect([0, 1, 2, 3, 4].map((sentInWeek) => answerFor({ sentInWeek }))).toEqual([
    'allowed',
    'allowed',
    'allowed',
    'sms_limit_reached',
    'sms_limit_reached',
  ]);
});

test.each(['STOP', 'stopp', ' Sluta! ', 'Stop.', 'stop tack', 'STOPP\n'])('%j asks for no more messages', (text) => {
  expect(isStopWord(text)).toBe(true);
});

test.each(['', 'Hej', 'Jag kan inte stoppa', 'stopptid', 'Varför slutar ni inte'])('%j does not', (text) => {
  expect(isStopWord(text)).toBe(false);
});

test('any name is written in the alphabet of messages, and one that is in it unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(isGsm7(toGsm7(text))).toBe(true);
    }),
  );
  expect(toGsm7('Fordra Inkasso ÅÄÖ & Co')).toBe('Fordra Inkasso ÅÄÖ & Co');
  expect(toGsm7('Łódź – Ćma Í')).toBe('odz Cma I');
});
