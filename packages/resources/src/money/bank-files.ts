import { bankFileKinds } from '@fordra/domain/money/bank/bank-file';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, integer, json, media, object, oneOf, ref, text } from '@fordra/schema/fields';

const readOnly = { readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** What a file says that it has, or what was read of it. */
const figures = { rows: integer({ min: 0 }), sum: integer({}) };

/** A file of the bank, as it was received: its rows are booked all or none. */
export const bankFiles = defineResource({
  name: 'bank--files',
  methods: ['GET', 'POST'],
  owners: {},
  createdBy: 'upload_bank_file',
  fields: {
    file_name: text({ required: true, ...readOnly, max: 200 }),
    kind: oneOf(bankFileKinds, { required: true, ...readOnly }),
    channel: oneOf(['sftp', 'upload'], { required: true, ...readOnly }),
    /** A parked file has booked nothing, since something in it is wrong. */
    status: oneOf(['received', 'applied', 'parked', 'replaced'], { required: true, ...readOnly, default: 'received' }),
    fault: text({ ...nullable, max: 200, words: 'bank_fault' }),
    digest: text({ required: true, unique: true, ...readOnly, max: 64 }),
    size: integer({ required: true, ...readOnly, min: 0 }),
    /** How many times the same bytes were received again. */
    repeats: integer({ required: true, ...readOnly, min: 0, default: 0 }),
    file: media(nullable),
    control: object({ stated: object(figures, {}), read: object(figures, {}) }, nullable),
    bank_account: ref('bank--accounts', nullable),
    received: instant({ required: true, ...readOnly }),
    applied: instant(nullable),
    results: json(nullable),
  },
  ui: {
    title: 'file_name',
    icon: 'file-spreadsheet',
    item_search: {
      columns: ['file_name', 'kind', 'status', 'bank_account', 'received', 'applied', 'repeats'],
      filters: ['status', 'kind', 'bank_account', 'received'],
      text_search_attributes: ['file_name'],
      sort: ['-received'],
    },
    item_display: {
      tabs: [
        { key: 'overview', panel: 'bank-file' },
        {
          key: 'details',
          groups: [
            { key: 'file', attributes: ['file_name', 'kind', 'channel', 'status', 'fault', 'file', 'bank_account'] },
            { key: 'time', attributes: ['received', 'applied', 'repeats'] },
            { key: 'proof', attributes: ['digest', 'size', 'control'] },
          ],
        },
        { key: 'transactions', related: { resource: 'bank--transactions', attribute: 'file' } },
      ],
    },
    enum_colors: { status: { received: 'blue', applied: 'green', parked: 'red', replaced: 'grey' } },
  },
});

export type BankFile = Doc<typeof bankFiles>;
