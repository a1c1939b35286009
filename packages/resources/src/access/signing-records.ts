import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, json, ref, text } from '@fordra/schema/fields';

/** A signature with the mobile e-ID and its proof; never changed, never removed. */
export const signingRecords = defineResource({
  name: 'signing--records',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    title: text({ required: true, readOnly: true, max: 120 }),
    user: ref('users', { required: true, readOnly: true }),
    account: ref('accounts', { nullable: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    person_no: text({ required: true, readOnly: true, max: 12, pattern: 'person_no' }),
    person_name: text({ required: true, readOnly: true, max: 200 }),
    signed_at: instant({ required: true, readOnly: true }),
    ip: text({ nullable: true, readOnly: true, max: 45 }),
    visible_text: text({ required: true, readOnly: true, max: 30_000 }),
    visible_text_hash: text({ required: true, readOnly: true, max: 64 }),
    signing_data: json({ required: true, readOnly: true }),
    non_visible_text: text({ required: true, readOnly: true, max: 200 }),
    order_ref: text({ required: true, readOnly: true, max: 60, unique: true }),
    signature: text({ required: true, readOnly: true, max: 500_000 }),
    ocsp_response: text({ required: true, readOnly: true, max: 100_000 }),
  },
  ui: {
    title: 'title',
    icon: 'signature',
    item_search: {
      columns: ['signed_at', 'title', 'person_name', 'account'],
      filters: ['user', 'account', 'signed_at'],
      text_search_attributes: ['title', 'person_name'],
      sort: ['-signed_at'],
    },
    item_display: {
      tabs: [
        { key: 'proof', panel: 'signing-proof' },
        {
          key: 'overview',
          groups: [
            {
              key: 'signature',
              attributes: ['title', 'signed_at', 'person_name', 'person_no', 'user', 'account', 'partner', 'ip'],
            },
            { key: 'proof', attributes: ['visible_text_hash', 'non_visible_text', 'order_ref', 'signing_data'] },
          ],
        },
      ],
    },
    enum_colors: {},
  },
});

export type SigningRecord = Doc<typeof signingRecords>;
