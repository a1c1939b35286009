import { groupChangeKinds, groupChangeStatuses } from '@fordra/domain/special-debtors/group-changes';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { instant, integer, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const count = integer({ required: true, readOnly: true, min: 0, default: 0 });

/** What has happened to someone with very many cases, and how many of them a job has changed so far. */
export const groupChanges = defineResource({
  name: 'group--changes',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    kind: oneOf(groupChangeKinds, { required: true, readOnly: true }),
    status: oneOf(groupChangeStatuses, { required: true, readOnly: true, default: 'running' }),
    debtor: ref('debtors', { required: true, readOnly: true }),
    /** How many cases there were when it began. */
    total: count,
    changed: count,
    /** Those that the transition table refuses, or that are locked. */
    skipped: count,
    /** The first of them. */
    skipped_cases: listOf(
      object(
        {
          case: ref('cases', { required: true }),
          refusal: text({ required: true, max: 100, words: 'refusal' }),
        },
        {},
      ),
      { max: 100, required: true, readOnly: true, default: [] },
    ),
    started_by: ref('users', { nullable: true, readOnly: true }),
    completed: instant({ nullable: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'kind',
    icon: 'stack-2',
    item_search: {
      columns: ['kind', 'debtor', 'status', 'total', 'changed', 'skipped', '_created'],
      filters: ['kind', 'status', 'account'],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'change',
              attributes: ['kind', 'debtor', 'status', 'started_by', '_created', 'completed', 'account'],
            },
            { key: 'cases', attributes: ['total', 'changed', 'skipped', 'skipped_cases'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { running: 'blue', completed: 'green' } },
  },
});

export type GroupChange = Doc<typeof groupChanges>;
