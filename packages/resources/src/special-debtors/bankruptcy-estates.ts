import { bankruptcyPhases } from '@fordra/domain/cases/states/phases';
import { bankruptcyTypes, concludedKinds, proofDeciders } from '@fordra/domain/special-debtors/bankruptcy';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, day, kronor, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { settlementsTab } from '../item-tabs/settlements-tab.ts';

const readOnlyDay = () => day({ nullable: true, readOnly: true });

/** The bankruptcy of a debtor. Those of the same debtor in other accounts have the same group number. */
export const bankruptcyEstates = defineResource({
  name: 'bankruptcy-estates',
  methods: ['GET'],
  countsRows: true,
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'debtor', of: 'debtor' },
  searchesThrough: [
    { resource: 'debtors', attributes: ['name', 'id_number'], column: '_id', by: 'debtor', findsNames: true },
  ],
  fields: {
    debtor: ref('debtors', { required: true, readOnly: true }),
    date: day({ required: true, readOnly: true }),
    type: oneOf(bankruptcyTypes, { required: true, readOnly: true }),
    /** As the register writes it. */
    text: text({ nullable: true, readOnly: true, max: 500 }),
    status_code: text({ nullable: true, readOnly: true, max: 20 }),
    court: text({ nullable: true, readOnly: true, max: 100 }),
    court_case_number: text({ nullable: true, readOnly: true, max: 40 }),
    phase: oneOf(bankruptcyPhases, { required: true, readOnly: true, default: 'awaiting_trustee' }),
    is_open: boolean({ required: true, readOnly: true, default: true }),
    trustee: ref('trustees', { nullable: true, readOnly: true }),
    inventory_date: readOnlyDay(),
    /** The last day to prove claims. */
    proof_by: readOnlyDay(),
    proof_decided_by: oneOf(proofDeciders, { nullable: true, readOnly: true }),
    concluded_date: readOnlyDay(),
    concluded_kind: oneOf(concludedKinds, { nullable: true, readOnly: true }),
    /** What the cases of the account got together. */
    dividend: kronor({ nullable: true, readOnly: true }),
    ended_reason: text({ nullable: true, readOnly: true, max: 500 }),
    group_number: text({ required: true, readOnly: true, max: 40 }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'debtor',
    icon: 'building-off',
    item_search: {
      columns: ['debtor', 'date', 'phase', 'trustee', 'proof_by', 'court_case_number', 'account'],
      filters: ['phase', 'is_open', 'date', 'proof_by', 'trustee', 'account'],
      text_search_attributes: ['court_case_number', 'group_number'],
      sort: ['-date'],
    },
    item_display: {
      tabs: [
        { key: 'group_cases', panel: 'group-cases' },
        {
          key: 'overview',
          groups: [
            {
              key: 'bankruptcy',
              attributes: [
                'debtor',
                'date',
                'type',
                'text',
                'status_code',
                'court',
                'court_case_number',
                'phase',
                'is_open',
              ],
            },
            { key: 'proof', attributes: ['inventory_date', 'proof_by', 'proof_decided_by'] },
            {
              key: 'conclusion',
              attributes: ['concluded_date', 'concluded_kind', 'dividend', 'ended_reason', 'group_number', 'account'],
            },
          ],
        },
        { key: 'trustee', panel: 'trustee-card' },
        settlementsTab,
        ...closingTabs,
      ],
    },
    enum_colors: {
      phase: {
        awaiting_trustee: 'amber',
        estate_inventory: 'blue',
        estate_flow: 'blue',
        proof_of_debt: 'violet',
        concluded: 'grey',
      },
      is_open: { true: 'amber', false: 'grey' },
    },
  },
});

export type BankruptcyEstate = Doc<typeof bankruptcyEstates>;
