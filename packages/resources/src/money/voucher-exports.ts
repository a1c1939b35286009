import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { day, integer, media, oneOf, ref } from '@fordra/schema/fields';

const readOnly = { readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** SIE for other bookkeeping programs, a journal for hledger, and CSV for spreadsheets. */
export const voucherFormats = ['sie4', 'journal', 'csv'] as const;

/** A file of the vouchers of a period, made once and kept. */
export const voucherExports = defineResource({
  name: 'voucher--exports',
  methods: ['GET', 'POST'],
  owners: {},
  createdBy: 'export_vouchers',
  fields: {
    format: oneOf(voucherFormats, { required: true, ...readOnly }),
    from: day({ required: true, ...readOnly }),
    to: day({ required: true, ...readOnly }),
    /** None: postings in every currency. */
    currency: oneOf(currencies, nullable),
    status: oneOf(['waiting', 'done'], { required: true, ...readOnly, default: 'waiting' }),
    file: media(nullable),
    /** How many vouchers are in the file; while it is made, those so far. */
    count: integer({ required: true, ...readOnly, min: 0, default: 0 }),
    /** The number in the books of the last of them. */
    last_number: integer({ ...nullable, isName: true }),
    made_by: ref('users', nullable),
  },
  ui: {
    title: 'format',
    icon: 'file-invoice',
    item_search: {
      columns: ['format', 'from', 'to', 'status', 'file', 'count', 'last_number', 'currency', 'made_by', '_created'],
      filters: ['format', 'status', '_created'],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'file', attributes: ['status', 'file', 'count', 'last_number'] },
            { key: 'asked', attributes: ['format', 'from', 'to', 'currency', 'made_by', '_created'] },
          ],
        },
      ],
    },
    enum_colors: { status: { waiting: 'amber', done: 'green' } },
  },
});

export type VoucherExport = Doc<typeof voucherExports>;
