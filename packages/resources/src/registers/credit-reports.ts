import { creditReasons, creditReportKinds } from '@fordra/domain/registers/credit-words';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, decimal, instant, integer, json, oneOf, ref, text } from '@fordra/schema/fields';
import { historyTab } from '../item-tabs/closing-tabs.ts';

const count = () => integer({ nullable: true, readOnly: true, min: 0 });
const sum = () => amount({ nullable: true, readOnly: true, min: 0 });
const percent = () => decimal({ nullable: true, readOnly: true, decimals: 2 });

/** A report of a credit bureau, with who ordered it and why. Its figures are deleted when they are no longer needed. */
export const creditReports = defineResource({
  name: 'credit--reports',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  logsReads: true,
  creditOf: { when: 'kind', is: 'person' },
  masked: { when: 'has_protected_identity', attributes: ['raw'] },
  fields: {
    kind: oneOf(creditReportKinds, { required: true, readOnly: true }),
    debtor: ref('debtors', { required: true, readOnly: true }),
    reason: oneOf(creditReasons, { required: true, readOnly: true }),
    reason_text: text({ nullable: true, readOnly: true, max: 500 }),
    case: ref('cases', { nullable: true, readOnly: true }),
    ordered_by: ref('users', { nullable: true, readOnly: true }),
    provider_reference: text({ required: true, readOnly: true, max: 100 }),
    fetched: instant({ required: true, readOnly: true }),
    usable_until: day({ required: true, readOnly: true }),
    /** When the figures were deleted. */
    deleted_on: day({ nullable: true, readOnly: true }),
    /** The bureau has told the person who has asked. */
    is_copy_sent: boolean({ required: true, readOnly: true, default: false }),
    payment_remarks_count: count(),
    payment_remarks_sum: sum(),
    applications_count: count(),
    applications_sum: sum(),
    a_cases_count: count(),
    a_cases_sum: sum(),
    e_cases_count: count(),
    e_cases_sum: sum(),
    liquidity_balance: percent(),
    degree_of_debt: percent(),
    rate_of_return: percent(),
    bureau_score: integer({ nullable: true, readOnly: true }),
    raw: json({ nullable: true, readOnly: true }),
    has_protected_identity: boolean({ required: true, readOnly: true, default: false }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'debtor',
    icon: 'chart',
    item_search: {
      columns: [
        'fetched',
        'debtor',
        'kind',
        'reason',
        'payment_remarks_count',
        'usable_until',
        'deleted_on',
        'ordered_by',
      ],
      filters: ['kind', 'reason', 'debtor', 'ordered_by', 'fetched', 'deleted_on'],
      text_search_attributes: [],
      sort: ['-fetched'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'order',
              attributes: ['debtor', 'kind', 'reason', 'reason_text', 'case', 'ordered_by', 'provider_reference'],
            },
            {
              key: 'figures',
              attributes: [
                'payment_remarks_count',
                'payment_remarks_sum',
                'applications_count',
                'applications_sum',
                'a_cases_count',
                'a_cases_sum',
                'e_cases_count',
                'e_cases_sum',
                'liquidity_balance',
                'degree_of_debt',
                'rate_of_return',
                'bureau_score',
              ],
            },
            { key: 'time', attributes: ['fetched', 'usable_until', 'is_copy_sent', 'deleted_on'] },
          ],
        },
        historyTab,
      ],
    },
    enum_colors: { kind: { company: 'blue', person: 'amber' } },
  },
});

export type CreditReport = Doc<typeof creditReports>;
