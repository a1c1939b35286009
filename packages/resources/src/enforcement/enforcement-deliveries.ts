import { deliveryStatuses } from '@fordra/domain/enforcement/files/file-statuses';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, instant, integer, oneOf, text } from '@fordra/schema/fields';

/** A file of applications to the enforcement authority, as it was sent. */
export const enforcementDeliveries = defineResource({
  name: 'enforcement--deliveries',
  methods: ['GET'],
  owners: {},
  masked: { when: 'has_protected_identity', attributes: ['content'] },
  fields: {
    running_number: integer({ required: true, readOnly: true, min: 1, isName: true }),
    file_name: text({ required: true, readOnly: true, max: 100 }),
    status: oneOf(deliveryStatuses, { required: true, readOnly: true, default: 'queued' }),
    made_on: day({ required: true, readOnly: true }),
    application_count: integer({ required: true, readOnly: true, min: 0 }),
    /** The sum of the amounts applied for, which the authority checks. */
    control_total: amount({ required: true, readOnly: true }),
    digest: text({ required: true, readOnly: true, max: 64 }),
    content: text({ required: true, readOnly: true, max: 20_000_000 }),
    attempts: integer({ required: true, readOnly: true, default: 0, min: 0 }),
    sent: instant({ nullable: true, readOnly: true }),
    answered: instant({ nullable: true, readOnly: true }),
    refusal: text({ nullable: true, readOnly: true, max: 60, words: 'file_refusal' }),
    has_protected_identity: boolean({ required: true, readOnly: true, default: false }),
  },
  ui: {
    title: 'file_name',
    icon: 'folder',
    item_search: {
      columns: [
        'file_name',
        'status',
        'running_number',
        'made_on',
        'application_count',
        'control_total',
        'sent',
        'answered',
      ],
      filters: ['status', 'made_on', 'running_number'],
      text_search_attributes: ['file_name'],
      sort: ['-made_on'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'file',
              attributes: ['file_name', 'status', 'running_number', 'application_count', 'control_total', 'refusal'],
            },
            { key: 'time', attributes: ['made_on', 'sent', 'answered', 'attempts'] },
            { key: 'proof', attributes: ['digest', 'has_protected_identity'] },
          ],
        },
        { key: 'file', panel: 'authority-file' },
        { key: 'applications', related: { resource: 'enforcement--applications', attribute: 'delivery' } },
      ],
    },
    enum_colors: {
      status: { queued: 'grey', sent: 'blue', accepted: 'green', refused: 'red' },
      has_protected_identity: { true: 'red', false: 'grey' },
    },
  },
});

export type EnforcementDelivery = Doc<typeof enforcementDeliveries>;
