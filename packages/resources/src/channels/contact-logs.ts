import { contactDirections, contactOutcomes, promiseStatuses } from '@fordra/domain/channels/contact-words';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, instant, integer, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const readOnly = { readOnly: true } as const;
export const CONTACT_CASES_MAX = 200;
const MINUTES_MAX = 600;

/** What is said of a call when it is logged. */
export const contactInput = {
  outcome: oneOf(contactOutcomes, { required: true }),
  direction: oneOf(contactDirections, { required: true, default: 'out' }),
  promise: object(
    { amount: amount({ required: true, min: 1 }), day: day({ required: true }) },
    { nullable: true, excludedWhen: { outcome: ['no_answer', 'voicemail', 'wrong_person', 'hung_up'] } },
  ),
  note: text({ nullable: true, max: 1_000 }),
  number: text({ nullable: true, max: 16, pattern: 'mobile_number' }),
  minutes: integer({ nullable: true, min: 0, max: MINUTES_MAX }),
  /** Now, unless another time is named. */
  at: instant({}),
};

/** A telephone call with a debtor, and what the debtor promised. */
export const contactLogs = defineResource({
  name: 'contact--logs',
  methods: ['GET', 'POST'],
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'debtor', of: 'debtor' },
  createdBy: 'log_contact',
  masked: { when: 'has_protected_identity', attributes: ['number', 'note'] },
  fields: {
    ...contactInput,
    at: instant({ required: true }),
    promise: object(
      {
        amount: amount({ required: true, min: 1 }),
        day: day({ required: true }),
        status: oneOf(promiseStatuses, { required: true, default: 'open' }),
      },
      { nullable: true },
    ),
    debtor: ref('debtors', { required: true, postOnly: true }),
    /** What it was about; all open cases of the debtor, unless some are named. */
    cases: listOf(ref('cases', {}), { max: CONTACT_CASES_MAX, required: true, default: [] }),
    user: ref('users', { nullable: true, ...readOnly }),
    has_protected_identity: boolean({ required: true, ...readOnly, default: false }),
    account: ref('accounts', { required: true, ...readOnly }),
    partner: ref('partners', { nullable: true, ...readOnly }),
  },
  ui: {
    title: 'debtor',
    icon: 'phone',
    item_search: {
      columns: ['at', 'outcome', 'direction', 'debtor', 'promise.amount', 'promise.day', 'promise.status', 'user'],
      filters: ['at', 'outcome', 'direction', 'promise.status', 'promise.day', 'user'],
      presets: [
        { key: 'all', filter: {} },
        { key: 'promises', filter: { 'promise.status': ['open'] }, sort: ['promise.day'] },
        { key: 'broken', filter: { 'promise.status': ['broken'] }, sort: ['-promise.day'] },
      ],
      text_search_attributes: ['number', 'note'],
      sort: ['-at'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'call', attributes: ['at', 'direction', 'outcome', 'number', 'minutes', 'note', 'user'] },
            { key: 'promise', attributes: ['promise.amount', 'promise.day', 'promise.status'] },
            { key: 'references', attributes: ['debtor', 'cases'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      outcome: { reached: 'green', no_answer: 'grey', voicemail: 'grey', wrong_person: 'amber', hung_up: 'amber' },
      'promise.status': { open: 'blue', kept: 'green', broken: 'red' },
    },
  },
});

export type ContactLog = Doc<typeof contactLogs>;
