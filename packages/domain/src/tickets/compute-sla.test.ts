import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../values/day.ts';
import { addBusinessMinutes, businessMinutesBetween, isBefore, type LocalTime } from './business-hours.ts';
import {
  checkMayPromiseReturn,
  checkReturn,
  computeSla,
  latestReturn,
  nextSlaChange,
  type SlaFacts,
  slaHours,
  stateOfTicket,
  type TicketPriority,
} from './compute-sla.ts';

/** `2026-03-02 08:00` */
function at(text: string): LocalTime {
  const [date, hour, minute] = text.split(/[ :]/);
  return { day: day(date!), minute: Number(hour) * 60 + Number(minute) };
}

function asText({ day: date, minute }: LocalTime): string {
  return `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

const facts: SlaFacts = {
  limits: slaHours.normal,
  opened: at('2026-03-02 08:00'),
  firstResponse: null,
  resolved: null,
  stops: [],
  now: at('2026-03-02 08:00'),
};
const rows = readFileSync(new URL('sla.golden.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\d{4}/.test(line))
  .map((line) => line.split(/ {2,}/) as [string, TicketPriority, string, string]);

test.each(rows)(
  'sla.golden.txt: opened %s, %s: first response by %s, resolved by %s',
  (opened, priority, first, resolution) => {
    const sla = computeSla({ ...facts, opened: at(opened), limits: slaHours[priority], now: at(opened) });
    expect([asText(sla.firstResponse.due), asText(sla.resolution.due)]).toEqual([first, resolution]);
  },
);

describe('the clock of a first answer within eight hours', () => {
  const afterHours = (now: string, change: Partial<SlaFacts> = {}) =>
    computeSla({ ...facts, now: at(now), ...change }).firstResponse;

  test.each([
    ['2026-03-02 13:59', 'running'],
    ['2026-03-02 14:00', 'at_risk'],
    ['2026-03-02 15:59', 'at_risk'],
    ['2026-03-02 16:00', 'breached'],
  ])('at %s it is %s', (now, expected) => {
    expect(afterHours(now).state).toBe(expected);
  });

  test('is met by an answer in time, and stays met', () => {
    const answered = { firstResponse: at('2026-03-02 16:00') };
    expect(afterHours('2026-03-20 12:00', answered)).toMatchObject({ state: 'met', usedMinutes: 480 });
    expect(afterHours('2026-03-20 12:00', { firstResponse: at('2026-03-02 16:01') }).state).toBe('breached');
  });

  test('is stopped while it waits for the requester', () => {
    const stops = [{ from: at('2026-03-02 10:00'), to: null }];
    expect(afterHours('2026-03-04 12:00', { stops })).toMatchObject({ state: 'stopped', usedMinutes: 120 });
    const over = [{ from: at('2026-03-02 10:00'), to: at('2026-03-04 12:00') }];
    const clock = afterHours('2026-03-04 13:00', { stops: over });
    expect([clock.state, clock.usedMinutes, asText(clock.due)]).toEqual(['running', 180, '2026-03-05 09:00']);
  });

  test('is stopped for one banking day by a promised return, which may be promised once', () => {
    const now = at('2026-04-02 10:00');
    expect(asText(latestReturn(now))).toBe('2026-04-07 10:00');
    expect(checkReturn(at('2026-04-07 10:00'), now).allowed).toBe(true);
    expect(checkReturn(at('2026-04-07 10:01'), now)).toMatchObject({ refusal: 'ticket_return_not_in_time' });
    expect(checkReturn(now, now)).toMatchObject({ refusal: 'ticket_return_not_in_time' });
    expect(checkMayPromiseReturn(false).allowed).toBe(true);
    expect(checkMayPromiseReturn(true)).toEqual({ allowed: false, refusal: 'agent_will_return_already_used' });
  });

  test('counts stops that overlap once', () => {
    const stops = [
      { from: at('2026-03-02 09:00'), to: at('2026-03-02 12:00') },
      { from: at('2026-03-02 10:00'), to: at('2026-03-02 11:00') },
    ];
    expect(afterHours('2026-03-02 13:00', { stops }).usedMinutes).toBe(120);
  });
});

test('a channel has business hours and limits of its own', () => {
  const own = { limits: { firstResponse: 2, resolution: 10 }, hours: { opens: 10 * 60, closes: 12 * 60 } };
  const { firstResponse, resolution } = computeSla({ ...facts, ...own, now: at('2026-03-02 11:30') });
  expect([firstResponse.state, asText(firstResponse.due)]).toEqual(['at_risk', '2026-03-02 12:00']);
  expect(asText(resolution.due)).toBe('2026-03-06 12:00');
});

test('the state of a ticket is that of the more urgent clock until it is answered, then that of the resolution', () => {
  const clocks = computeSla({ ...facts, now: at('2026-03-02 16:30') });
  expect([stateOfTicket(clocks, false), stateOfTicket(clocks, true)]).toEqual(['breached', 'running']);
});

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 1_439 }))
  .map(([days, minute]): LocalTime => ({ day: addDays(day('2026-01-01'), days), minute }));

describe('business time', () => {
  test('added to a moment lies between that moment and its end', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 0, max: 6_000 }), (from, minutes) => {
        const due = addBusinessMinutes(from, minutes);
        expect(isBefore(due, from)).toBe(false);
        expect(businessMinutesBetween(from, due)).toBe(minutes);
      }),
    );
  });

  test('adds up: two spans after one another are one', () => {
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, (...times) => {
        const [a, b, c] = times.toSorted((x, y) => (isBefore(x, y) ? -1 : 1)) as [LocalTime, LocalTime, LocalTime];
        expect(businessMinutesBetween(a, b) + businessMinutesBetween(b, c)).toBe(businessMinutesBetween(a, c));
      }),
    );
  });
});

describe('the next change of the state of a ticket by time alone', () => {
  const next = (change: Partial<SlaFacts>) => {
    const found = nextSlaChange({ ...facts, ...change });
    return found && asText(found);
  };

  test('is when its clock is at risk, then when it is breached', () => {
    expect(next({})).toBe('2026-03-02 14:00');
    expect(next({ now: at('2026-03-02 14:00') })).toBe('2026-03-02 16:00');
  });

  test('is that of the resolution after the first response', () => {
    expect(next({ now: at('2026-03-02 09:00'), firstResponse: at('2026-03-02 09:00') })).toBe('2026-03-09 17:00');
  });

  test('is the promised return while the clocks are stopped until then', () => {
    const stop = { from: at('2026-03-02 10:00'), to: at('2026-03-03 10:00') };
    expect(next({ now: at('2026-03-02 11:00'), stops: [stop] })).toBe('2026-03-03 10:00');
  });

  test('does not come while the requester has to answer, nor once resolved', () => {
    expect(next({ now: at('2026-03-02 11:00'), stops: [{ from: at('2026-03-02 10:00'), to: null }] })).toBeNull();
    const done = at('2026-03-02 11:00');
    expect(next({ now: at('2026-03-03 11:00'), firstResponse: done, resolved: done })).toBeNull();
  });

  test('never comes after the state has changed', () => {
    const minutes = fc.integer({ min: 0, max: 6_000 });
    const pauses = fc.array(fc.tuple(minutes, minutes), { maxLength: 3 });
    fc.assert(
      fc.property(minutes, pauses, minutes, (sinceOpened, pairs, later) => {
        const after = (count: number) => addBusinessMinutes(facts.opened, count);
        const now = after(sinceOpened);
        const stops = pairs
          .map(([from, length]) => ({ from: after(from), to: after(from + length) }))
          .filter(({ from }) => !isBefore(now, from));
        const stateAt = (time: LocalTime) => stateOfTicket(computeSla({ ...facts, stops, now: time }), false);
        const change = nextSlaChange({ ...facts, stops, now });
        const time = addBusinessMinutes(now, later);
        if (change === null || isBefore(time, change)) expect(stateAt(time)).toBe(stateAt(now));
        if (change !== null) expect(isBefore(now, change)).toBe(true);
      }),
    );
  });
});
