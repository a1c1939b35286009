import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { oneOf, ref, text } from '@fordra/schema/fields';

/** A company that its signatories are registering; what they typed is sealed, and deleted when it ends. */
export const selfRegistrations = defineResource({
  name: 'self--registrations',
  methods: ['GET'],
  owners: {},
  fields: {
    organization_no: text({ required: true, readOnly: true, max: 10, pattern: 'organization_no' }),
    name: text({ required: true, readOnly: true, max: 120 }),
    status: oneOf(['signing', 'awaiting_co_signer', 'needs_review', 'completed', 'expired'], {
      required: true,
      readOnly: true,
      default: 'signing',
    }),
    creditor: ref('creditors', { nullable: true, readOnly: true }),
    template: ref('self-registration--templates', { required: true, readOnly: true }),
  },
  ui: {
    title: 'name',
    icon: 'building',
    item_search: {
      columns: ['name', 'organization_no', 'status', 'creditor', '_created'],
      filters: ['status'],
      text_search_attributes: ['name', 'organization_no'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'registration', attributes: ['name', 'organization_no', 'status', 'template', 'creditor'] }],
        },
        { key: 'history', history: true },
      ],
    },
    enum_colors: {
      status: {
        signing: 'grey',
        awaiting_co_signer: 'amber',
        needs_review: 'amber',
        completed: 'green',
        expired: 'grey',
      },
    },
  },
});

export type SelfRegistration = Doc<typeof selfRegistrations>;
