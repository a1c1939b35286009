import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, ref, text } from '@fordra/schema/fields';

/** Which staff user signed in as which user, when and why, and why they then moved money or ended a claim; never changed, never removed. */
export const impersonations = defineResource({
  name: 'stand-ins',
  methods: ['GET'],
  owners: {},
  fields: {
    at: instant({ required: true, readOnly: true }),
    signed_in_by: ref('users', { required: true, readOnly: true }),
    user: ref('users', { required: true, readOnly: true }),
    reason: text({ required: true, readOnly: true, max: 200 }),
    is_readonly: boolean({ required: true, readOnly: true }),
    /** What was done as the user, where a reason is asked for once more; null for the sign-in itself. */
    action: text({ nullable: true, readOnly: true, max: 100, words: 'action' }),
    case: ref('cases', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'reason',
    icon: 'login',
    item_search: {
      columns: ['at', 'signed_in_by', 'user', 'reason', 'case', 'is_readonly'],
      filters: ['signed_in_by', 'user', 'at'],
      text_search_attributes: ['reason'],
      sort: ['-at'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'stand_in', attributes: ['at', 'signed_in_by', 'user', 'reason', 'action', 'case', 'is_readonly'] },
          ],
        },
      ],
    },
    enum_colors: { is_readonly: { true: 'grey', false: 'amber' } },
  },
});

export type Impersonation = Doc<typeof impersonations>;
