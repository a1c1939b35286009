import { fileFaults } from '@fordra/domain/enforcement/files/file-faults';
import { receivedFileKinds, receivedFileStatuses } from '@fordra/domain/enforcement/files/file-statuses';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, integer, json, oneOf, ref, text } from '@fordra/schema/fields';

/** A file from the enforcement authority, stored byte for byte, and the result of reading it. */
export const enforcementReceivedFiles = defineResource({
  name: 'enforcement--received-files',
  methods: ['GET'],
  owners: {},
  fields: {
    file_name: text({ required: true, readOnly: true, max: 100 }),
    kind: oneOf(receivedFileKinds, { required: true, readOnly: true, default: 'unknown' }),
    status: oneOf(receivedFileStatuses, { required: true, readOnly: true, default: 'received' }),
    running_number: integer({ nullable: true, readOnly: true, isName: true }),
    received: instant({ required: true, readOnly: true }),
    applied: instant({ nullable: true, readOnly: true }),
    /** Why it is parked. */
    fault: oneOf(fileFaults, { nullable: true, readOnly: true }),
    news_count: integer({ required: true, readOnly: true, default: 0, min: 0 }),
    /** How often the identical file was received again. */
    repeats: integer({ required: true, readOnly: true, default: 0, min: 0 }),
    digest: text({ required: true, readOnly: true, max: 64 }),
    size: integer({ required: true, readOnly: true, min: 0 }),
    /** The result of each message. */
    results: json({ required: true, readOnly: true, default: {} }),
    content: text({ required: true, readOnly: true, max: 20_000_000 }),
    /** It need not wait for the file before it. */
    is_released: boolean({ required: true, readOnly: true, default: false }),
    /** Our file that a receipt answers. */
    delivery: ref('enforcement--deliveries', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'file_name',
    icon: 'folder',
    item_search: {
      columns: ['file_name', 'kind', 'status', 'fault', 'running_number', 'news_count', 'repeats', 'received'],
      filters: ['status', 'kind', 'fault', 'received'],
      text_search_attributes: ['file_name'],
      sort: ['-received'],
    },
    item_display: {
      tabs: [
        { key: 'file', panel: 'authority-file' },
        {
          key: 'overview',
          groups: [
            {
              key: 'file',
              attributes: ['file_name', 'kind', 'status', 'fault', 'running_number', 'news_count', 'delivery'],
            },
            { key: 'time', attributes: ['received', 'applied', 'repeats', 'is_released'] },
            { key: 'proof', attributes: ['digest', 'size'] },
          ],
        },
        { key: 'history', history: true },
      ],
    },
    enum_colors: {
      status: { received: 'blue', applied: 'green', waiting: 'amber', parked: 'red', replaced: 'grey' },
      kind: { news: 'blue', receipt: 'grey', unknown: 'amber' },
      is_released: { true: 'amber', false: 'grey' },
    },
  },
});

export type EnforcementReceivedFile = Doc<typeof enforcementReceivedFiles>;
