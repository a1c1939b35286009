import { checkParty } from '@fordra/domain/parties/check-party';
import { idNumberTypes, OTHER_ID_NUMBER_LENGTH_MAX } from '@fordra/domain/parties/identity/id-number';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, listOf, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { address } from './address.ts';

/** The kinds of address of a customer. */
const addressKinds = ['address', 'main_address', 'delivery_address'] as const;

/** The creditor's record of its counterpart (spec B §3). */
export const customers = defineResource({
  name: 'customers',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { account: 'account', partner: 'partner', customer: '_id' },
  throughCases: { column: '_id', of: 'customer' },
  countsRows: true,
  masked: {
    when: 'has_protected_identity',
    attributes: ['name', 'id_number', 'address', 'main_address', 'delivery_address', 'mobile_number', 'email'],
  },
  fields: {
    name: text({ required: true, max: 120 }),
    customer_number: text({ nullable: true, max: 30 }),
    id_number: text({ nullable: true, max: OTHER_ID_NUMBER_LENGTH_MAX, shownAs: 'id_number' }),
    id_number_type: oneOf(idNumberTypes, { nullable: true }),
    is_company: boolean({ required: true, default: false }),
    is_foreign: boolean({ required: true, default: false }),
    has_protected_identity: boolean({ required: true, default: false }),
    address,
    main_address: address,
    delivery_address: address,
    address_order: listOf(oneOf(addressKinds, {}), { max: addressKinds.length }),
    class: text({ max: 30 }),
    invoice_terms: text({ max: 60 }),
    mobile_number: text({ max: 16, pattern: 'mobile_number' }),
    email: text({ max: 200, pattern: 'email' }),
    api_code: text({ max: 60 }),
    debtor: ref('debtors', { nullable: true, readOnly: true }),
    creditor: ref('creditors', { required: true, postOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  rules: checkParty,
  ui: {
    title: 'name',
    icon: 'user-square',
    item_search: {
      columns: ['name', 'customer_number', 'id_number', 'creditor', 'is_company', 'address.city', '_created'],
      filters: ['creditor', 'is_company', 'is_foreign', 'class'],
      text_search_attributes: ['name', 'customer_number', 'id_number'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'customer',
              attributes: [
                'name',
                'customer_number',
                'id_number',
                'id_number_type',
                'is_company',
                'is_foreign',
                'has_protected_identity',
                'class',
                'invoice_terms',
                'api_code',
                'debtor',
                'creditor',
              ],
            },
            {
              key: 'contact',
              attributes: [
                'email',
                'mobile_number',
                'address.address_line_1',
                'address.address_line_2',
                'address.zip_code',
                'address.city',
                'address.country',
                'main_address',
                'delivery_address',
                'address_order',
              ],
            },
          ],
        },
        { key: 'cases', related: { resource: 'cases', attribute: 'customer' } },
        { key: 'invoices', related: { resource: 'invoices', attribute: 'customer' } },
        ...closingTabs,
      ],
    },
    enum_colors: { has_protected_identity: { true: 'red', false: 'grey' } },
  },
});

export type Customer = Doc<typeof customers>;
