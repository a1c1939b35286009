import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPosition } from '../../testing/a-case.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { day } from '../../values/day.ts';
import { defaultFlows } from '../configuration/default-flows.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import { addSums, noSums } from '../items/flow-sums.ts';
import type { FlowFacts } from '../run/run-flow-item.ts';
import { compareFlows } from './compare-flows.ts';

const until = day('2026-08-31');
const standard = defaultFlows.standard;

function changed(key: string, change: Partial<FlowEntry>) {
  return { items: standard.items.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)) };
}

const without = (...keys: readonly string[]) => ({
  items: standard.items.filter(({ key }) => !keys.includes(key)),
});

const soon = changed('send_reminder', { pay_within_days: 20 });
const named = (id: string, wanted: Parameters<typeof aFlowCase>[0] = {}): FlowFacts =>
  aFlowCase({ ...wanted, file: { id, ...wanted.file } });

describe('what another flow would do to a case', () => {
  test.each([
    ['ten days more to pay after the reminder', soon, { stages: { debt_collection: { before: 22, after: 31 } } }],
    [
      'no reminder',
      without('send_reminder', 'wait_reminder_payment'),
      {
        letters: { reminder: { before: 1, after: 0 } },
        fees: { reminder_fee: { before: 6000, after: 0 } },
        stages: { reminder: { before: expect.any(Number), after: null } },
      },
    ],
    [
      'no decision about the authority is requested',
      changed('evaluate_enforcement', { when: [{ fact: 'is_company', op: 'eq', value: true }] }),
      { decisions: { continue_to_enforcement: { before: 2, after: 0 } } },
    ],
  ])('%s', (_, other, wanted) => {
    const { cases, sums, compared } = compareFlows('pinned', other, { cases: [named('k')], until });
    expect(compared).toBe(1);
    expect(cases).toHaveLength(1);
    expect(cases[0]).toMatchObject({ id: 'k', currency: 'SEK', ...wanted });
    expect(sums.staying).toBe(0);
  });

  test('days are summed over the cases that reach a stage in both flows, and the others are counted', () => {
    const paid = named('small', { capital: 400_00 });
    const { sums } = compareFlows(standard, soon, { cases: [named('a'), paid], until });
    expect(sums.stages.debt_collection).toEqual({ before: 2, after: 2, both: 2, days: 18 });
    expect(sums.letters.reminder).toEqual({ before: 2, after: 2 });
    expect(sums.fees.SEK?.reminder_fee).toEqual({ before: 120_00, after: 120_00 });
  });

  test('a case that may not be moved keeps its flow', () => {
    const locked = named('locked', { file: { position: aPosition({ state: 'invoice', holds: ['locked'] }) } });
    const { cases, sums } = compareFlows('pinned', soon, { cases: [locked], until });
    expect(cases).toEqual([]);
    expect(sums.staying).toBe(1);
  });

  test('a flow that would stop is reported', () => {
    const unable = without('ensure_debt_descriptions', 'send_debt_collection');
    const { cases, sums } = compareFlows('pinned', unable, { cases: [named('k')], until });
    expect(cases[0]?.fault).toEqual({ before: null, after: 'status_not_allowed' });
    expect(sums.faults).toEqual({ before: 0, after: 1 });
  });
});

const anyCase = fc
  .record({
    capital: fc.constantFrom(40_00, 400_00, 10_000_00),
    start_action: fc.constantFrom('soft_reminder', 'reminder', 'debt_collection', 'debt_surveillance' as const),
    is_company: fc.boolean(),
    enforcement_approved: fc.boolean(),
  })
  .map(({ capital, ...known }) => aFlowCase({ capital, known }));
const anyPortfolio = fc
  .array(anyCase, { maxLength: 5 })
  .map((cases) => cases.map((one, at) => ({ ...one, file: { ...one.file, id: `k${at}` } })));

describe('whatever the portfolio', () => {
  test('a flow compared with itself gives no difference, nor does the flow that each case follows', () => {
    fc.assert(
      fc.property(anyPortfolio, (cases) => {
        expect(compareFlows(soon, soon, { cases, until }).cases).toEqual([]);
        expect(compareFlows('pinned', standard, { cases, until }).cases).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  test('the order of the cases and the pages they come in make no difference', () => {
    fc.assert(
      fc.property(anyPortfolio, fc.nat(5), (cases, cut) => {
        const whole = compareFlows(standard, soon, { cases, until });
        const turned = compareFlows(standard, soon, { cases: cases.toReversed(), until });
        expect(turned.sums).toEqual(whole.sums);
        expect(turned.cases.toReversed()).toEqual(whole.cases);
        const pages = [cases.slice(cut), cases.slice(0, cut)].map((page) =>
          compareFlows(standard, soon, { cases: page, until }),
        );
        expect(pages.reduce((sums, page) => addSums(sums, page.sums), noSums)).toEqual(whole.sums);
      }),
      { numRuns: 10 },
    );
  });
});
