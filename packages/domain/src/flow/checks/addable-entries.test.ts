import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultFlows } from '../configuration/default-flows.ts';
import type { FlowConfiguration } from '../configuration/flow-configuration.ts';
import { flowTypes } from '../items/flow-items.ts';
import { buildAddableEntries } from './addable-entries.ts';
import { checkFlowConfiguration } from './check-flow-configuration.ts';

const { standard, foreign, parking } = defaultFlows;
const without = (flow: FlowConfiguration, keys: readonly string[]): FlowConfiguration => ({
  ...flow,
  items: flow.items.filter(({ key }) => !keys.includes(key)),
});
const offered = (flow: FlowConfiguration, before: string) =>
  buildAddableEntries(
    flow,
    flow.items.findIndex(({ key }) => key === before),
  ).map(({ key }) => key);

test('between two items only valid ones are offered', () => {
  expect(offered(standard, 'send_reminder')).toEqual([]);
  expect(offered(parking, 'send_reminder')).toEqual(['wait_invoice_payment_2', 'send_soft_reminder']);
  expect(offered(standard, 'ensure_debt_descriptions')).toEqual(['wait_reminder_payment_2']);
  expect(offered(without(standard, ['ensure_debt_descriptions']), 'send_debt_collection')).toContain(
    'ensure_debt_descriptions',
  );
  expect(offered(foreign, 'send_surveillance_letter')).toEqual(['wait_extra_debt_collection']);
});

test('a removed item can be added again unchanged, with its alternative', () => {
  const shorter = without(standard, ['evaluate_enforcement']);
  const at = standard.items.findIndex(({ key }) => key === 'evaluate_enforcement');
  expect(buildAddableEntries(shorter, at)).toContainEqual(standard.items[at]);
});

test('for any incomplete flow, the offered items add no fault and have unique keys', () => {
  fc.assert(
    fc.property(fc.constantFrom(...flowTypes), fc.array(fc.nat(16)), fc.nat(17), (type, gone, index) => {
      const whole = defaultFlows[type];
      const flow = without(
        whole,
        gone.map((at) => whole.items[at]?.key ?? ''),
      );
      const at = Math.min(index, flow.items.length);
      const known = checkFlowConfiguration(flow).length;
      for (const entry of buildAddableEntries(flow, at)) {
        const items = flow.items.toSpliced(at, 0, entry);
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        expect(checkFlowConfiguration({ ...flow, items }).length).toBeLessThanOrEqual(known);
      }
    }),
    { numRuns: 100 },
  );
});
