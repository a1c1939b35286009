import { expect, test } from 'vitest';
import { aCaseFile } from '../testing/a-case-file.ts';
import { day } from '../values/day.ts';
import { logContact, settlePromises } from './actions/log-contact.ts';
import { checkCallHours } from './call-hours.ts';
import type { SmsRecipient } from './check-sms.ts';
import { judgePromise } from './contact-promise.ts';
import { isToBeCalled } from './is-to-be-called.ts';
import { nextCallDay } from './next-call-day.ts';

test.each([
  ['a weekday morning', '2026-11-19', 8 * 60, true],
  ['the last minute of the evening', '2026-11-19', 21 * 60 - 1, true],
  ['nine in the evening', '2026-11-19', 21 * 60, false],
  ['before eight', '2026-11-19', 8 * 60 - 1, false],
  ['a Saturday', '2026-11-21', 12 * 60, false],
  ['Christmas Day', '2026-12-25', 12 * 60, false],
])('a call on %s', (_when, on, minute, isWithin) => {
  const at = { day: day(on), minute };
  const answer = (call: object) => checkCallHours({ direction: 'out', at, isConfirmed: false, ...call }).allowed;
  expect(answer({})).toBe(isWithin);
  expect(answer({ isConfirmed: true })).toBe(true);
  expect(answer({ direction: 'in' })).toBe(true);
});

test.each([
  ['paid in full', 1_000_00, '2026-11-20', 'kept'],
  ['95 per cent of it', 950_00, '2026-11-20', 'kept'],
  ['less on the last day', 949_99, '2026-11-25', 'open'],
  ['less after the last day', 949_99, '2026-11-26', 'broken'],
  ['all of it, found later', 1_000_00, '2026-12-01', 'kept'],
])('a promise for 1 000 kronor on Friday 20 November: %s', (_what, paid, today, status) => {
  expect(judgePromise({ amount: 1_000_00, day: day('2026-11-20') }, { paid, today: day(today) })).toBe(status);
});

const promise = { amount: 500_00, day: day('2026-03-20') };
const reached = { direction: 'out', outcome: 'reached', promise } as const;

test('the next step waits until three banking days after the promised day, once', () => {
  const file = aCaseFile({ flow: { item: 'inkasso', date: day('2026-03-12') } });
  const first = logContact(file, reached, false);
  expect(first.flow).toEqual({ item: 'inkasso', date: '2026-03-25' });
  expect(first.events).toEqual([
    {
      key: 'contact_logged',
      data: { direction: 'out', outcome: 'reached', amount: 500_00, day: '2026-03-20', waits_to: '2026-03-25' },
    },
  ]);
  expect(logContact(file, reached, true).flow).toEqual(file.flow);
  const later = aCaseFile({ flow: { item: 'inkasso', date: day('2026-04-12') } });
  expect(logContact(later, reached, false).flow).toEqual(later.flow);
  const still = aCaseFile({ flow: { item: 'inkasso', date: null } });
  expect(logContact(still, reached, false).flow).toEqual(still.flow);
});

test('a call without a promise changes nothing of the case', () => {
  const file = aCaseFile();
  const { events, ...rest } = logContact(file, { ...reached, promise: null }, false);
  expect({ ...rest, events: [] }).toEqual({ ...settlePromises(file, []) });
  expect(events).toHaveLength(1);
});

test.each([
  ['no_answer', 1, '2026-11-20'],
  ['voicemail', 2, '2026-11-20'],
  ['no_answer', 3, null],
  ['reached', 1, null],
  ['wrong_person', 1, null],
  ['hung_up', 1, null],
] as const)(
  'after a call that ended with %s, try %i of the week, the next call is on %s',
  (outcome, triesInWeek, next) => {
    const today = day('2026-11-19');
    expect(nextCallDay({ callDue: day('2026-11-10'), outcome, triesInWeek, today })).toBe(next);
    expect(nextCallDay({ callDue: null, outcome, triesInWeek, today })).toBeNull();
  },
);

test('a person calls those who may not get a text message, but nobody who is dead', () => {
  const recipient: SmsRecipient = {
    number: '+46701234567',
    ...{ hasOptedOut: false, isProtected: false, isMinor: false, hasGuardian: false },
    ...{ isDeceased: false, needsCare: false, sentInWeek: 0 },
  };
  expect(isToBeCalled(recipient)).toBe(false);
  for (const over of [{ number: null }, { needsCare: true }, { hasOptedOut: true }, { sentInWeek: 3 }])
    expect(isToBeCalled({ ...recipient, ...over })).toBe(true);
  expect(isToBeCalled({ ...recipient, isDeceased: true })).toBe(false);
});
