import { checkSpecification, deriveCosts } from '@fordra/domain/disputes/check-specification';
import { specificationStatuses } from '@fordra/domain/disputes/dispute-statuses';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, decimal, integer, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const readOnly = { readOnly: true } as const;
export const specificationInput = {
  date: day({ required: true }),
  text: text({ required: true, min: 1, max: 500 }),
  hours: decimal({ required: true, min: 0, max: 24, decimals: 2, default: 0 }),
  /** The share of the work that this dispute bears. */
  percentage: integer({ required: true, min: 0, max: 100, default: 100 }),
  outlay: amount({ required: true, min: 0, default: 0 }),
};

/** Work on a dispute and what was laid out for it; a draft can be changed until it is approved, and is charged then. */
export const disputeSpecifications = defineResource({
  name: 'dispute--specifications',
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'case', of: '_id' },
  createdBy: 'add_specification',
  fields: {
    dispute: ref('disputes', { required: true, postOnly: true }),
    ...specificationInput,
    /** Our rate, unless another is named. */
    hourly_rate: amount({ min: 0 }),
    /** The hours by their rate and share, and the outlay; without VAT. */
    costs: amount({ required: true, ...readOnly, default: 0 }),
    status: oneOf(specificationStatuses, { required: true, ...readOnly, default: 'draft' }),
    /** Who did the work. */
    user: ref('users', { nullable: true, ...readOnly }),
    case: ref('cases', { required: true, ...readOnly }),
    creditor: ref('creditors', { required: true, ...readOnly }),
    account: ref('accounts', { required: true, ...readOnly }),
    partner: ref('partners', { nullable: true, ...readOnly }),
  },
  rules: checkSpecification,
  derives: deriveCosts,
  ui: {
    title: 'text',
    icon: 'receipt',
    item_search: {
      columns: ['date', 'text', 'hours', 'hourly_rate', 'percentage', 'outlay', 'costs', 'status', 'case', 'user'],
      filters: ['creditor', 'status', 'date', 'user'],
      text_search_attributes: ['text'],
      sort: ['-date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'specification',
              attributes: ['date', 'text', 'hours', 'hourly_rate', 'percentage', 'outlay', 'costs', 'status'],
            },
            { key: 'references', attributes: ['dispute', 'case', 'creditor', 'user'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { draft: 'amber', approved: 'green', invoiced: 'blue' } },
  },
});

export type DisputeSpecification = Doc<typeof disputeSpecifications>;
