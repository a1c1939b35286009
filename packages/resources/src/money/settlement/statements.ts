import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { integer, json, media, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** What was collected for a creditor, charged and paid out in a year. */
export const statements = defineResource({
  name: 'finance--statements',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    creditor: ref('creditors', required),
    creditor_name: text({ ...required, max: 120 }),
    year: integer({ ...required, min: 2000, max: 9999, isName: true }),
    /** As `StatementFigures`. */
    figures: json(required),
    pdf: media(nullable),
    csv: media(nullable),
    account: ref('accounts', required),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'year',
    icon: 'file-invoice',
    item_search: {
      columns: ['year', 'creditor', 'pdf', 'csv'],
      filters: ['creditor', 'year'],
      text_search_attributes: ['creditor_name'],
      sort: ['-year'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'statement', attributes: ['year', 'creditor', 'creditor_name', 'pdf', 'csv'] }],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type Statement = Doc<typeof statements>;
