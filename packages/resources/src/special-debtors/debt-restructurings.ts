import { restructuringStatuses, restructuringTypes } from '@fordra/domain/special-debtors/restructuring';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, decimal, integer, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { settlementsTab } from '../item-tabs/settlements-tab.ts';

const readOnlyDay = () => day({ nullable: true, readOnly: true });

/** The debt restructuring of a case, from the authority's decision to open it until the plan is over. */
export const debtRestructurings = defineResource({
  name: 'debt-restructurings',
  methods: ['GET'],
  countsRows: { by: 'status' },
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'case', of: '_id' },
  searchesThrough: [
    { resource: 'debtors', attributes: ['name', 'id_number'], column: '_id', by: 'debtor', findsNames: true },
  ],
  fields: {
    case: ref('cases', { required: true, readOnly: true }),
    debtor: ref('debtors', { required: true, readOnly: true }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    type: oneOf(restructuringTypes, { required: true, readOnly: true }),
    status: oneOf(restructuringStatuses, { required: true, readOnly: true, default: 'initiated' }),
    authority_number: text({ required: true, readOnly: true, max: 40 }),
    initiated_date: day({ required: true, readOnly: true }),
    published_date: day({ required: true, readOnly: true }),
    /** A claim that is filed later may be lost. */
    claim_deadline: day({ required: true, readOnly: true }),
    filed_date: readOnlyDay(),
    filed_amount: amount({ nullable: true, readOnly: true }),
    approved_date: readOnlyDay(),
    plan_from: readOnlyDay(),
    plan_to: readOnlyDay(),
    /** The part of the claim that is to be paid, per cent. */
    quota: decimal({ nullable: true, readOnly: true, min: 0, max: 100, decimals: 2 }),
    yearly_payments: listOf(
      object(
        {
          year: integer({ required: true, isName: true }),
          due_date: day({ required: true }),
          amount: amount({ required: true }),
          received: amount({ required: true }),
        },
        {},
      ),
      { max: 10, required: true, readOnly: true, default: [] },
    ),
    cancelled_date: readOnlyDay(),
    cancelled_reason: text({ nullable: true, readOnly: true, max: 500 }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'authority_number',
    icon: 'refresh-dot',
    item_search: {
      columns: ['authority_number', 'case', 'debtor', 'status', 'claim_deadline', 'plan_to', 'creditor'],
      filters: ['status', 'type', 'claim_deadline', 'plan_to', 'creditor'],
      text_search_attributes: ['authority_number'],
      sort: ['-initiated_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'restructuring',
              attributes: ['case', 'debtor', 'creditor', 'type', 'status', 'authority_number'],
            },
            {
              key: 'dates',
              attributes: [
                'initiated_date',
                'published_date',
                'claim_deadline',
                'filed_date',
                'filed_amount',
                'cancelled_date',
                'cancelled_reason',
              ],
            },
            { key: 'plan', attributes: ['approved_date', 'plan_from', 'plan_to', 'quota', 'yearly_payments'] },
          ],
        },
        settlementsTab,
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: { initiated: 'amber', filed: 'blue', approved: 'green', cancelled: 'red', completed: 'grey' },
    },
  },
});

export type DebtRestructuring = Doc<typeof debtRestructurings>;
