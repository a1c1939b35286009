import { eligibleForEnforcement } from '../../cases/transitions/collection.ts';
import { day } from '../../values/day.ts';
import type { FlowType } from '../items/flow-items.ts';
import type { FlowConfiguration, FlowEntry } from './flow-configuration.ts';

const now = { from: 'previous', days: 0 } as const;
const byPost = ['digital_mailbox', 'letter'] as const;

const waitInvoice: FlowEntry = {
  key: 'wait_invoice_payment',
  item: 'wait_invoice_payment',
  wait: { from: 'due', banking_days: 3 },
  when: [],
  channels: [],
};

function reminder(payWithinDays: number): readonly FlowEntry[] {
  return [
    {
      key: 'send_reminder',
      item: 'send_reminder',
      wait: { from: 'due', days: 8 },
      when: [],
      channels: byPost,
      pay_within_days: payWithinDays,
    },
    {
      key: 'wait_reminder_payment',
      item: 'wait_reminder_payment',
      wait: { from: 'letter_due', banking_days: 3 },
      when: [],
      channels: [],
    },
  ];
}

function demand(payWithinDays: number): readonly FlowEntry[] {
  return [
    { key: 'ensure_debt_descriptions', item: 'ensure_debt_descriptions', wait: now, when: [], channels: [] },
    {
      key: 'send_debt_collection',
      item: 'send_debt_collection',
      wait: now,
      when: [],
      channels: byPost,
      pay_within_days: payWithinDays,
    },
    {
      key: 'wait_debt_collection_payment',
      item: 'wait_debt_collection_payment',
      wait: { from: 'letter_due', banking_days: 3 },
      when: [],
      channels: [],
    },
  ];
}

const softReminder: FlowEntry = {
  key: 'send_soft_reminder',
  item: 'send_soft_reminder',
  wait: now,
  when: [{ fact: 'soft_reminder_enabled', op: 'eq', value: true }],
  channels: ['email', 'sms', 'digital_mailbox'],
};

const extraDebtCollection: FlowEntry = {
  key: 'wait_extra_debt_collection',
  item: 'wait_debt_collection_payment',
  wait: { from: 'previous', days: 14 },
  when: [{ fact: 'extra_debt_collection_enabled', op: 'eq', value: true }],
  channels: ['call', 'sms', 'letter'],
};

const enforcement: readonly FlowEntry[] = [
  {
    key: 'evaluate_enforcement',
    item: 'evaluate_enforcement',
    wait: now,
    when: eligibleForEnforcement,
    channels: [],
    else: 'send_surveillance_letter',
  },
  {
    key: 'schedule_enforcement',
    item: 'schedule_enforcement',
    wait: { from: 'letter_due', days: 10 },
    when: [],
    channels: [],
  },
  { key: 'verdict_submission', item: 'verdict_submission', wait: now, when: [], channels: [] },
  {
    key: 'request_status_on_verdict',
    item: 'request_status_on_verdict',
    wait: { from: 'previous', days: 14 },
    when: [],
    channels: [],
    repeat: { days: 14 },
  },
  { key: 'wait_enforcement_decision', item: 'wait_enforcement_decision', wait: now, when: [], channels: [] },
  {
    // For creditors that did not let the authority enforce by itself.
    key: 'enforcement_submission',
    item: 'enforcement_submission',
    wait: { from: 'verdict', days: 30 },
    when: [{ fact: 'enforcement_is_automatic', op: 'eq', value: false }],
    channels: [],
  },
  { key: 'handle_closure_report', item: 'handle_closure_report', wait: now, when: [], channels: [] },
];

const surveillance: readonly FlowEntry[] = [
  {
    key: 'send_surveillance_letter',
    item: 'send_surveillance_letter',
    wait: now,
    when: [],
    channels: ['letter'],
    pay_within_days: 14,
    repeat: { months: 12 },
  },
  {
    key: 'wait_debt_surveillance_payment',
    item: 'wait_debt_surveillance_payment',
    wait: { from: 'letter_due', days: 14 },
    when: [],
    channels: [],
  },
];

/** The flows of a creditor that has chosen no others (rules §8.2). */
export const defaultFlows: Readonly<Record<FlowType, FlowConfiguration>> = {
  standard: {
    type: 'standard',
    version: 1,
    valid_from: day('2013-03-16'),
    items: [
      waitInvoice,
      softReminder,
      ...reminder(10),
      ...demand(10),
      extraDebtCollection,
      ...enforcement,
      ...surveillance,
    ],
  },
  foreign: {
    type: 'foreign',
    version: 1,
    valid_from: day('2013-03-16'),
    items: [waitInvoice, ...reminder(14), ...demand(21), ...surveillance],
  },
  parking: {
    type: 'parking',
    version: 1,
    valid_from: day('2013-03-16'),
    items: [waitInvoice, ...reminder(8), ...demand(10), ...enforcement, ...surveillance],
  },
};
