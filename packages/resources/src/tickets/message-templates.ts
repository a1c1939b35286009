import { checkMessageTemplate } from '@fordra/domain/tickets/placeholders';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { localized, ref, text } from '@fordra/schema/fields';

/** A text that answers a common question. Its placeholders are filled in for each ticket, see `placeholders.ts`. */
export const messageTemplates = defineResource({
  name: 'message--templates',
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  owners: 'common',
  fields: {
    name: text({ required: true, max: 120, unique: true }),
    /** The only channel it is for; without one it is for all. */
    channel: ref('ticket--channels', { nullable: true }),
    /** The subject of a ticket that is opened with the template. */
    subject: localized({ nullable: true, max: 200 }),
    text: localized({ required: true, max: 5_000 }),
  },
  rules: checkMessageTemplate,
  ui: {
    title: 'name',
    icon: 'messages',
    item_search: {
      columns: ['name', 'channel', '_updated'],
      filters: ['channel'],
      text_search_attributes: ['name'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        { key: 'overview', groups: [{ key: 'template', attributes: ['name', 'channel', 'subject', 'text'] }] },
        { key: 'history', history: true },
      ],
    },
    enum_colors: {},
  },
});

export type MessageTemplate = Doc<typeof messageTemplates>;
