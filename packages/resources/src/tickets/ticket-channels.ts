import { channelKinds, checkChannel } from '@fordra/domain/tickets/ticket-channel';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, integer, localized, object, oneOf, ref, text } from '@fordra/schema/fields';

const limits = () =>
  object(
    {
      first_response: integer({ required: true, min: 1, max: 500 }),
      resolution: integer({ required: true, min: 1, max: 2_000 }),
    },
    { required: true },
  );

/** A channel through which one kind of requester writes to the operator. Its key is a part of the address of its tickets. */
export const ticketChannels = defineResource({
  name: 'ticket--channels',
  methods: ['GET', 'POST', 'PATCH'],
  owners: 'common',
  fields: {
    key: text({ required: true, postOnly: true, unique: true, min: 2, max: 40 }),
    name: localized({ required: true, max: 60 }),
    kind: oneOf(channelKinds, { required: true, postOnly: true }),
    email: text({ nullable: true, max: 200, pattern: 'email' }),
    is_active: boolean({ required: true, default: true }),
    /** The business hours, on banking days. */
    opens_hour: integer({ required: true, min: 0, max: 23, default: 8 }),
    closes_hour: integer({ required: true, min: 1, max: 24, default: 17 }),
    unit: ref('units', { nullable: true }),
    /** Business hours to answer and to resolve, by priority; without them those of the product apply. */
    sla_hours: object({ high: limits(), normal: limits(), low: limits() }, { nullable: true }),
    /** What a mail about a ticket contains: the message, or only a link to it. */
    mail_content: oneOf(['full', 'link_only'], { required: true, default: 'link_only' }),
  },
  rules: checkChannel,
  ui: {
    title: 'name',
    icon: 'inbox',
    item_search: {
      columns: ['name', 'key', 'kind', 'email', 'is_active'],
      filters: ['kind', 'is_active'],
      text_search_attributes: ['key'],
      sort: ['key'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'channel', attributes: ['name', 'key', 'kind', 'email', 'unit', 'mail_content', 'is_active'] },
            { key: 'hours', attributes: ['opens_hour', 'closes_hour', 'sla_hours'] },
          ],
        },
        { key: 'history', history: true },
      ],
    },
    enum_colors: {
      kind: { creditor: 'blue', partner: 'violet', solicitor: 'amber', debtor: 'grey' },
      is_active: { true: 'green', false: 'grey' },
    },
  },
});

export type TicketChannel = Doc<typeof ticketChannels>;
