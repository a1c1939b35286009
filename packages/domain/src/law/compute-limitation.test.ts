import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../values/day.ts';
import {
  computeLimitation,
  type Interruption,
  type LimitationFacts,
  limitationWarnings,
} from './compute-limitation.ts';

const claim: LimitationFacts = { origin: day('2023-05-10'), kind: 'consumer', interruptions: [] };
const at = (kind: Exclude<Interruption['kind'], 'legal_proceeding'>, when: string): Interruption => ({
  kind,
  day: day(when),
});
const proceeding = (from: string, ended: string | undefined, served: boolean): Interruption => ({
  kind: 'legal_proceeding',
  day: day(from),
  ...(ended && { ended: day(ended) }),
  served,
});

describe('a claim is time-barred', () => {
  test.each<[string, Partial<LimitationFacts>, string | null]>([
    ['after three years against a consumer', {}, '2026-05-10'],
    ['after ten against others', { kind: 'general' }, '2033-05-10'],
    ['after two for rent when the tenant has moved', { kind: 'rent_after_moving' }, '2025-05-10'],
    ['after five for taxes', { kind: 'tax' }, '2028-05-10'],
    ['on the last of February when it arose on a leap day', { origin: day('2024-02-29') }, '2027-02-28'],
    [
      'three years after a letter was received',
      { interruptions: [at('written_demand_received', '2025-11-20')] },
      '2028-11-20',
    ],
    [
      'three years after the last payment',
      { interruptions: [at('part_payment', '2025-01-10'), at('interest_payment', '2024-01-10')] },
      '2028-01-10',
    ],
    ['three years after a promise', { interruptions: [at('promise', '2026-05-10')] }, '2029-05-10'],
    ['and nothing after that revives it', { interruptions: [at('acknowledgement', '2026-05-11')] }, '2026-05-10'],
    ['not by what was before it arose', { interruptions: [at('promise', '2022-01-01')] }, '2026-05-10'],
    ['not while a proceeding goes on', { interruptions: [proceeding('2025-01-01', undefined, true)] }, null],
    [
      'three years after a verdict, not ten',
      { interruptions: [proceeding('2025-01-01', '2025-06-15', true)] },
      '2028-06-15',
    ],
    [
      'a year after a proceeding that was not served',
      { interruptions: [proceeding('2026-01-01', '2026-04-01', false)] },
      '2027-04-01',
    ],
    [
      'but only once',
      { interruptions: [proceeding('2026-01-01', '2026-04-01', false), proceeding('2027-01-01', '2027-03-01', false)] },
      '2027-04-01',
    ],
    ['and never sooner for it', { interruptions: [proceeding('2023-06-01', '2023-07-01', false)] }, '2026-05-10'],
  ])('%s', (_name, change, expected) => {
    expect(computeLimitation({ ...claim, ...change }).date).toBe(expected);
  });

  test('a letter to a debtor with a guardian counts when the guardian received it (NJA 2022 s. 150)', () => {
    const facts = { ...claim, hasTrustee: true, interruptions: [at('written_demand_received', '2025-11-20')] };
    expect(computeLimitation(facts).date).toBe('2026-05-10');
    expect(computeLimitation({ ...facts, demandsReachedTrustee: true }).date).toBe('2028-11-20');
  });
});

test('the case worker is warned half a year before, and the creditor decides three months before', () => {
  expect(limitationWarnings(day('2028-11-20'))).toEqual({ warnFrom: '2028-05-20', decideFrom: '2028-08-20' });
});

test('no interruption brings the day nearer, and their order does not matter', () => {
  const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays(claim.origin, days));
  const kinds = fc.constantFrom('promise', 'part_payment', 'written_demand_received' as const);
  const anyInterruptions = fc.array(fc.record({ kind: kinds, day: anyDay }), { maxLength: 6 });
  fc.assert(
    fc.property(anyInterruptions, (interruptions) => {
      const facts = { ...claim, interruptions: interruptions as readonly Interruption[] };
      const { date } = computeLimitation(facts);
      expect(date! >= '2026-05-10').toBe(true);
      expect(computeLimitation({ ...facts, interruptions: facts.interruptions.toReversed() }).date).toBe(date);
    }),
  );
});
