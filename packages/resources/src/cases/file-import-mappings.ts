import { defineResource } from '@fordra/schema/define-resource';
import { json, ref, text } from '@fordra/schema/fields';

const set = { required: true, readOnly: true } as const;

/** How a creditor last mapped the columns of files with these headers. */
export const fileImportMappings = defineResource({
  name: 'file--import-mappings',
  methods: ['GET', 'DELETE'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    creditor: ref('creditors', set),
    /** SHA-256 of the headers. */
    fingerprint: text({ ...set, max: 64 }),
    columns: json(set),
    /** What else was chosen: separator, start action. */
    options: json(set),
    account: ref('accounts', set),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'fingerprint',
    icon: 'list',
    item_search: {
      columns: ['creditor', 'fingerprint', '_updated'],
      filters: ['creditor'],
      text_search_attributes: [],
      sort: ['-_updated'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'mapping', attributes: ['creditor', 'fingerprint'] }],
        },
      ],
    },
    enum_colors: {},
  },
});
