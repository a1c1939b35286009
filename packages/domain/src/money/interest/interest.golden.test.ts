import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { computeInterest } from './compute-interest.ts';
import type { DayCount, InterestClaim } from './interest-claim.ts';
import type { RateTerms } from './rate-on.ts';

/** A row of the table: its columns are separated by at least two spaces. */
const rows = readFileSync(new URL('interest.golden.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^I\d+ /.test(line))
  .map((line) => line.split(/ {2,}/) as Row);

type Row = [id: string, capital: string, from: string, to: string, rule: string, fixed: string, act: string, d: string];

describe('interest.golden.txt', () => {
  test.each(rows)('%s: %s from %s to %s, %s', (id, capital, from, to, rule, fixed, act, segments) => {
    const compute = (dayCount: DayCount) => {
      const terms = readRule(rule);
      const claim: InterestClaim = {
        id,
        terms,
        dayCount,
        from: day(from),
        base: ore(capital),
        changes: [],
        freezes: [],
      };
      return computeInterest([claim], day(to));
    };
    const interest = compute('ACT/365F');
    expect(interest.total).toBe(ore(fixed));
    expect(compute('ACT/ACT').total).toBe(ore(act));
    const written = interest.lines.map(({ days, rate }) => `${days} d ${(rate / 100).toFixed(2)} %`).join(', ');
    expect(written || 'none').toBe(segments);
  });

  test('has all twelve', () => {
    expect(rows.map(([id]) => id)).toEqual(Array.from({ length: 12 }, (_, index) => `I${index + 1}`));
  });
});

function readRule(words: string): RateTerms {
  const agreed = /^agreed (\d+) %$/.exec(words);
  if (agreed) return { rule: 'agreed', rate: Number(agreed[1]) * 100 };
  if (words !== 'late' && words !== 'refund') throw new Error(`${words} is no rule`);
  return { rule: words };
}

function ore(kronor: string): number {
  return Number(kronor.replace(/[ .]/g, ''));
}
