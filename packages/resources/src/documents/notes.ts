import { checkNote } from '@fordra/domain/documents/check-note';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/**
 * A note on an item. Three conditions protect it: the reader must have the right to
 * read notes, must be able to read the item itself (`attached`), and must own the row. A shared note takes the item's owner
 * columns; an internal one has none and is therefore a row of the operator, which no tenant can reach. Which of the two
 * it is can never be changed, so that an internal note cannot be shared by mistake.
 */
export const notes = defineResource({
  name: 'notes',
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  owners: { account: 'account', partner: 'partner' },
  attached: true,
  fields: {
    target_resource: text({ required: true, max: 100, postOnly: true, words: 'resource' }),
    target_id: text({ required: true, max: 24, postOnly: true }),
    text: text({ required: true, min: 1, max: 4000 }),
    pinned: boolean({ required: true, default: false }),
    /** By default internal for staff, and shared for a tenant. */
    visibility: oneOf(['internal', 'shared'], { required: true, postOnly: true, default: 'internal' }),
    author: ref('users', { required: true, readOnly: true }),
    /** The name at that time: a tenant sees the author's name, also where it may not read staff users. */
    author_name: text({ required: true, readOnly: true, max: 120 }),
    account: ref('accounts', { nullable: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    creditor: ref('creditors', { nullable: true, readOnly: true }),
  },
  rules: checkNote,
  ui: {
    title: 'text',
    icon: 'note',
    item_search: {
      columns: ['text', 'author_name', 'target_resource', 'visibility', 'pinned', '_created'],
      filters: ['visibility', 'pinned'],
      text_search_attributes: ['text', 'author_name'],
      sort: ['-pinned', '-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'note', attributes: ['text', 'author_name', 'visibility', 'pinned', '_created', '_updated'] },
            { key: 'target', attributes: ['target_resource', 'target_id', 'creditor', 'account', 'partner'] },
          ],
        },
        ...closingTabs.filter(({ key }) => key === 'history' || key === 'raw'),
      ],
    },
    enum_colors: { visibility: { internal: 'grey', shared: 'violet' } },
  },
});

export type Note = Doc<typeof notes>;
