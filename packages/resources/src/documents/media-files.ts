import { checkFileRemoval } from '@fordra/domain/documents/check-file-removal';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { integer, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/**
 * A file on an item: readers of the item may read it as far as the owner columns allow, which are the item's, and
 * users who may edit the item may add one, by `media--upload`. So debtors and law firms read no files on items. One that
 * fills an `attribute` of the item is read through that attribute only, and one that is not attached yet by its sender
 * only. Links follow the same rule as lists. Its sender may remove it for a day; else it is removed with
 * its item.
 */
export const mediaFiles = defineResource({
  name: 'media--files',
  methods: ['GET', 'DELETE'],
  owners: { account: 'account', partner: 'partner' },
  attached: true,
  noAccessControl: true,
  fields: {
    /** The id it was uploaded for: the item's id, or a temporary one that its sender attaches it by later. */
    reference_id: text({ required: true, readOnly: true, max: 64 }),
    target_resource: text({ nullable: true, readOnly: true, max: 100, words: 'resource' }),
    target_id: text({ nullable: true, readOnly: true, max: 24 }),
    attribute: text({ nullable: true, readOnly: true, max: 100 }),
    filename: text({ required: true, readOnly: true, max: 255 }),
    content_type: text({ required: true, readOnly: true, max: 100 }),
    size: integer({ required: true, readOnly: true, min: 0 }),
    /** Null for a file that came by mail from a sender without a user. */
    author: ref('users', { nullable: true, readOnly: true }),
    /** The name at that time: a tenant sees who added it, also where it may not read staff users. */
    author_name: text({ required: true, readOnly: true, max: 120 }),
    account: ref('accounts', { nullable: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    creditor: ref('creditors', { nullable: true, readOnly: true }),
  },
  rules: checkFileRemoval,
  ui: {
    title: 'filename',
    icon: 'paperclip',
    item_search: {
      columns: ['filename', 'content_type', 'size', 'author_name', 'target_resource', '_created'],
      filters: ['content_type'],
      text_search_attributes: ['filename', 'author_name'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'file', attributes: ['filename', 'content_type', 'size', 'author_name', '_created'] },
            { key: 'target', attributes: ['target_resource', 'target_id', 'creditor', 'account', 'partner'] },
          ],
        },
        ...closingTabs.filter(({ key }) => key === 'history' || key === 'raw'),
      ],
    },
    enum_colors: {},
  },
});

export type MediaFile = Doc<typeof mediaFiles>;
