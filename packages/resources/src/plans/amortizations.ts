import { advicesMaxBy, type PlanApproval } from '@fordra/domain/plans/plan-limits';
import { acceptedHows, cancelReasons, planEvents, planStatuses } from '@fordra/domain/plans/plan-statuses';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, instant, integer, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

const agreed = {
  advices: integer({ required: true, min: 1 }),
  total: amount({ required: true }),
  last_due: day({ required: true }),
};

/** What is paid before the plan begins, where the authority has our application. */
const arrangement = {
  amount: amount({ required: true }),
  due: day({ required: true }),
  enforcement_outlay: amount({ required: true }),
  verdict_outlay: amount({ required: true }),
  verdict_fee: amount({ required: true }),
  paid: amount({ required: true }),
};

const accepted = {
  how: oneOf(acceptedHows, { required: true }),
  at: instant({ required: true }),
  signing_record: text({ nullable: true, max: 60 }),
};

/** A plan by which a debtor pays one or several cases month by month. What remains is computed from the cases. */
export const amortizations = defineResource({
  name: 'amortizations',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner', customer: 'customer' },
  throughCases: { column: 'case', of: '_id' },
  fields: {
    ocr_number: text({ ...required, max: 25, unique: true }),
    status: oneOf(planStatuses, required),
    debtor: ref('debtors', required),
    creditor: ref('creditors', required),
    customer: ref('customers', required),
    /** The oldest of its cases, which pays its fees and whose letters are its letters. */
    case: ref('cases', required),
    cases: listOf(ref('cases', {}), { ...required, min: 1, max: 20 }),
    currency: oneOf(currencies, { ...required, default: 'SEK' }),
    start_date: day(required),
    day_of_month: integer({ ...required, min: 1, max: 31 }),
    first_due_date: day(required),
    amount_per_payment: amount({ ...required, min: 1 }),
    /** Of each advice; nothing unless it was agreed. */
    advice_fee: amount({ ...required, default: 0 }),
    setup_fee: amount({ ...required, default: 0 }),
    interest_waived: boolean({ ...required, default: false }),
    /** Everything that was owed on the day it started. */
    total_amount: amount(required),
    /** As agreed; later payments and rates change the schedule, not this. */
    agreed: object(agreed, required),
    arrangement: object(arrangement, nullable),
    months_left: integer({ ...nullable, min: 0 }),
    remaining_amount: amount(required),
    next_advice_date: day(nullable),
    next_due_date: day(nullable),
    max_advice_intervals: integer({ ...required, min: 1, max: 60 }),
    approved_by: oneOf(Object.keys(advicesMaxBy) as PlanApproval[], { ...required, default: 'nobody' }),
    accepted: object(accepted, nullable),
    respites: integer({ ...required, default: 0, min: 0 }),
    missed_in_row: integer({ ...required, default: 0, min: 0 }),
    /** The cancelled plan whose costs this one takes over. */
    previous: ref('amortizations', nullable),
    cancelled_date: day(nullable),
    cancelled_reason: oneOf(cancelReasons, nullable),
    /** The consent by which its advices are drawn from the debtor's account. */
    direct_debit: ref('direct-debit--consents', nullable),
    next_event: oneOf(planEvents, nullable),
    next_event_date: day(nullable),
    account: ref('accounts', required),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'ocr_number',
    icon: 'calendar',
    item_search: {
      columns: [
        'ocr_number',
        'status',
        'debtor',
        'creditor',
        'amount_per_payment',
        'remaining_amount',
        'months_left',
        'next_due_date',
      ],
      filters: ['status', 'creditor', 'debtor', 'next_due_date', 'next_event_date', 'start_date', 'cancelled_reason'],
      presets: [
        { key: 'running', filter: { status: ['arrangement', 'active', 'respite'] }, sort: ['next_due_date'] },
        { key: 'late', filter: { status: ['breached'] }, sort: ['next_event_date'] },
        { key: 'kept', filter: { status: ['completed'] } },
        { key: 'cancelled', filter: { status: ['cancelled'] }, sort: ['-cancelled_date'] },
      ],
      text_search_attributes: ['ocr_number'],
      sort: ['-start_date'],
    },
    item_display: {
      tabs: [
        { key: 'plan', panel: 'plan-schedule' },
        {
          key: 'overview',
          groups: [
            {
              key: 'plan',
              attributes: [
                'ocr_number',
                'status',
                'debtor',
                'creditor',
                'customer',
                'cases',
                'amount_per_payment',
                'day_of_month',
                'first_due_date',
                'accepted',
                'approved_by',
                'direct_debit',
              ],
            },
            {
              key: 'amounts',
              attributes: [
                'remaining_amount',
                'months_left',
                'total_amount',
                'agreed',
                'setup_fee',
                'advice_fee',
                'interest_waived',
                'arrangement',
              ],
            },
            {
              key: 'course',
              attributes: [
                'start_date',
                'next_advice_date',
                'next_due_date',
                'next_event',
                'next_event_date',
                'respites',
                'missed_in_row',
                'max_advice_intervals',
                'previous',
                'cancelled_date',
                'cancelled_reason',
              ],
            },
          ],
        },
        { key: 'advices', related: { resource: 'amortization--advices', attribute: 'amortization' } },
        { key: 'cases', panel: 'plan-cases' },
        { key: 'direct_debits', related: { resource: 'direct-debit--payments', attribute: 'amortization' } },
        { key: 'log', panel: 'plan-log' },
        { key: 'letters', related: { resource: 'letters', attribute: 'amortization' } },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        proposed: 'grey',
        arrangement: 'violet',
        active: 'blue',
        respite: 'amber',
        breached: 'red',
        completed: 'green',
        cancelled: 'grey',
      },
      interest_waived: { true: 'green', false: 'grey' },
    },
  },
});

export type Amortization = Doc<typeof amortizations>;
