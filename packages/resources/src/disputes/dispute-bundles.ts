import { bundleStatuses } from '@fordra/domain/disputes/dispute-statuses';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, day, integer, listOf, media, object, oneOf, ref, text } from '@fordra/schema/fields';

const readOnly = { readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** The files of a dispute for a court as of a day, in one archive, each with its SHA-256. */
export const disputeBundles = defineResource({
  name: 'dispute--bundles',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'case', of: '_id' },
  masked: { when: 'has_protected_identity', attributes: ['file'] },
  fields: {
    dispute: ref('disputes', { required: true, ...readOnly }),
    date: day({ required: true, ...readOnly }),
    status: oneOf(bundleStatuses, { required: true, ...readOnly, default: 'queued' }),
    file: media(nullable),
    digest: text({ ...nullable, max: 64 }),
    contents: listOf(
      object(
        {
          name: text({ required: true, max: 200 }),
          size: integer({ required: true, min: 0 }),
          digest: text({ required: true, max: 64 }),
        },
        {},
      ),
      { required: true, ...readOnly, max: 500, default: [] },
    ),
    made_by: ref('users', nullable),
    has_protected_identity: boolean({ required: true, ...readOnly, default: false }),
    case: ref('cases', { required: true, ...readOnly }),
    creditor: ref('creditors', { required: true, ...readOnly }),
    account: ref('accounts', { required: true, ...readOnly }),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'date',
    icon: 'folder',
    item_search: {
      columns: ['date', 'status', 'file', 'digest', 'case', 'made_by', '_created'],
      filters: ['creditor', 'status', 'date'],
      text_search_attributes: ['digest'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'bundle', attributes: ['date', 'status', 'file', 'digest', 'contents'] },
            { key: 'references', attributes: ['dispute', 'case', 'creditor', 'made_by', '_created'] },
          ],
        },
      ],
    },
    enum_colors: {
      has_protected_identity: { true: 'red', false: 'grey' },
      status: { queued: 'amber', built: 'green', failed: 'red' },
    },
  },
});

export type DisputeBundle = Doc<typeof disputeBundles>;
