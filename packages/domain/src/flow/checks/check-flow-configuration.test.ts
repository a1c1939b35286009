import { expect, test } from 'vitest';
import { defaultFlows } from '../configuration/default-flows.ts';
import type { FlowConfiguration, FlowEntry } from '../configuration/flow-configuration.ts';
import { flowItems, flowTypes } from '../items/flow-items.ts';
import { checkFlowConfiguration } from './check-flow-configuration.ts';

const { standard, foreign, parking } = defaultFlows;
const problems = (flow: FlowConfiguration) =>
  checkFlowConfiguration(flow).map(({ key, problem }) => `${key}: ${problem}`);
const without = (flow: FlowConfiguration, key: string): FlowConfiguration => ({
  ...flow,
  items: flow.items.filter((entry) => entry.key !== key),
});
const changed = (flow: FlowConfiguration, key: string, change: object): FlowConfiguration => ({
  ...flow,
  items: flow.items.map((entry) => (entry.key === key ? ({ ...entry, ...change } as FlowEntry) : entry)),
});

const byKey = (key: string) => standard.items.find((entry) => entry.key === key)!;

test.each(flowTypes)('the default flow %s may be used', (type) => {
  expect(problems(defaultFlows[type])).toEqual([]);
});

test('every flow item is in the standard flow', () => {
  expect(flowItems.filter((item) => !standard.items.some((entry) => entry.item === item))).toEqual([]);
});

test('the foreign flow never involves the enforcement authority', () => {
  expect(foreign.items.map(({ item }) => item)).not.toContain('evaluate_enforcement');
  expect(problems({ ...standard, type: 'foreign' })).toContain('verdict_submission: authority_abroad');
});

test.each<[string, FlowConfiguration, string]>([
  ['an empty flow', { ...standard, items: [] }, ': no_items'],
  ['an unknown item', changed(standard, 'send_reminder', { item: 'send_flowers' }), 'send_reminder: item_unknown'],
  [
    'an unknown fact',
    changed(standard, 'send_reminder', { when: [{ fact: 'weather', op: 'eq', value: true }] }),
    'send_reminder: fact_unknown',
  ],
  [
    'a flag compared with a number',
    changed(standard, 'send_reminder', { when: [{ fact: 'is_company', op: 'gte', value: 1 }] }),
    'send_reminder: comparison_impossible',
  ],
  [
    'a word that is none of the fact',
    changed(standard, 'send_reminder', { when: [{ fact: 'flow_type', op: 'eq', value: 'express' }] }),
    'send_reminder: comparison_impossible',
  ],
  [
    'an unknown limit',
    changed(standard, 'send_reminder', { when: [{ fact: 'score', op: 'gte', value: { limit: 'luck' } }] }),
    'send_reminder: limit_unknown',
  ],
  [
    'an unknown channel',
    changed(standard, 'send_reminder', { channels: ['pigeon'] }),
    'send_reminder: channel_unknown',
  ],
  [
    'a fact that only an event supplies',
    changed(standard, 'send_reminder', { when: [{ fact: 'has_inventory', op: 'eq', value: false }] }),
    'send_reminder: fact_unsupplied',
  ],
  [
    'a wait below zero',
    changed(standard, 'send_reminder', { wait: { from: 'due', days: -1 } }),
    'send_reminder: wait_negative_or_too_long',
  ],
  [
    'a wait of two years',
    changed(standard, 'send_reminder', { wait: { from: 'due', days: 730 } }),
    'send_reminder: wait_negative_or_too_long',
  ],
  [
    'a wait in days and in banking days',
    changed(standard, 'send_reminder', { wait: { from: 'due', days: 1, banking_days: 1 } }),
    'send_reminder: wait_counts_two_ways',
  ],
  [
    'a wait for a letter before any is sent',
    changed(standard, 'wait_invoice_payment', { wait: { from: 'letter_due', days: 1 } }),
    'wait_invoice_payment: wait_for_letter_never_sent',
  ],
  [
    'a wait for a verdict that was not applied for',
    changed(standard, 'send_reminder', { wait: { from: 'verdict', days: 1 } }),
    'send_reminder: wait_for_verdict_never_asked',
  ],
  [
    'a repetition without end',
    changed(standard, 'request_status_on_verdict', { repeat: { days: 0 } }),
    'request_status_on_verdict: repeat_too_often',
  ],
  [
    'a jump backwards that could loop forever',
    changed(standard, 'evaluate_enforcement', { else: 'send_reminder' }),
    'evaluate_enforcement: else_not_later',
  ],
  [
    'seven days to pay a demand',
    changed(standard, 'send_debt_collection', { pay_within_days: 7 }),
    'send_debt_collection: demand_time_too_short',
  ],
  [
    'a demand that does not say what for',
    without(standard, 'ensure_debt_descriptions'),
    'send_debt_collection: demand_without_descriptions',
  ],
  [
    'a parking demand without a reminder',
    without(without(parking, 'send_reminder'), 'wait_reminder_payment'),
    'send_debt_collection: demand_before_reminder',
  ],
  [
    'an application without a demand',
    without(standard, 'send_debt_collection'),
    'verdict_submission: verdict_before_demand',
  ],
  [
    'a letter that can only be read out',
    changed(standard, 'send_reminder', { channels: ['call', 'sms'] }),
    'send_reminder: letter_without_way',
  ],
  [
    'a missing amount',
    changed(standard, 'send_reminder', { when: [{ fact: 'remaining_total', op: 'gte', value: Number.NaN }] }),
    'send_reminder: comparison_impossible',
  ],
  [
    'kronor compared with months',
    changed(standard, 'send_reminder', {
      when: [{ fact: 'remaining_total', op: 'gte', value: { limit: 'reopen_months_max' } }],
    }),
    'send_reminder: comparison_impossible',
  ],
  [
    'a limit among several',
    changed(standard, 'send_reminder', {
      when: [{ fact: 'remaining_total', op: 'in', value: { limit: 'remaining_min' } }],
    }),
    'send_reminder: comparison_impossible',
  ],
  [
    'an application before the demand’s time is over',
    changed(
      changed(standard, 'wait_debt_collection_payment', { wait: { from: 'previous', days: 1 } }),
      'schedule_enforcement',
      { wait: { from: 'previous', days: 1 } },
    ),
    'verdict_submission: demand_not_waited_for',
  ],
  [
    'a reminder of what is already demanded',
    { ...standard, items: [...without(standard, 'send_reminder').items, byKey('send_reminder')] },
    'send_reminder: comes_too_late',
  ],
  [
    'the same key twice',
    { ...standard, items: [...standard.items, standard.items[0]!] },
    'wait_invoice_payment: key_repeated',
  ],
])('%s is found', (_name, flow, expected) => {
  expect(problems(flow)).toContain(expected);
});
