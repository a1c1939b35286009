import { checkNotification } from '@fordra/domain/notifications/check-notification';
import {
  notificationKeys,
  notificationTargets,
  notificationTypes,
} from '@fordra/domain/notifications/notification-kinds';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, integer, localized, object, oneOf, ref, text } from '@fordra/schema/fields';

const set = { required: true, readOnly: true } as const;
const id = text({ max: 24 });

/** A notification to a creditor, created with its cause (spec A §3). All users of the creditor share it: read by one is read. */
export const creditorNotifications = defineResource({
  name: 'creditor--notifications',
  methods: ['GET', 'PATCH'],
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'case', of: '_id' },
  fields: {
    type: oneOf(notificationTypes, set),
    data: object(
      {
        decision: id,
        ticket: id,
        case: id,
        creditor: id,
        payout: id,
        file_import_report: id,
        decision_title: localized({ max: 120 }),
        ticket_subject: text({ max: 200 }),
        debtor_name: text({ max: 120 }),
        customer_name: text({ max: 120 }),
        journal_number: text({ max: 20 }),
        filename: text({ max: 200 }),
        /** How many rows of a file are registered, and how many are not. */
        registered: integer({ min: 0 }),
        unregistered: integer({ min: 0 }),
        /** The reason key, where the event has one. */
        reason: text({ max: 60 }),
        /** The last day to answer. */
        deadline: text({ max: 10 }),
        /** The last day a pause lasts. */
        to: text({ max: 10 }),
        /** When the creditor was last reminded of it. */
        reminded: instant({}),
        /** The decision is made, or the ticket closed, so it may be hidden; absent until then. */
        is_settled: boolean({}),
      },
      set,
    ),
    target_resource: oneOf(notificationTargets, set),
    /** The attribute of `data` that contains the id of the item it links to. */
    target_resource_data_key: oneOf(Object.keys(notificationKeys) as (keyof typeof notificationKeys)[], set),
    is_read: boolean({ required: true, default: false }),
    hidden_by_creditor: boolean({ required: true, default: false }),
    /** Nothing more can be done about it. */
    hidden_by_system: boolean({ ...set, default: false }),
    creditor: ref('creditors', set),
    creditor_name: text({ ...set, max: 120 }),
    case: ref('cases', { nullable: true, readOnly: true }),
    account: ref('accounts', set),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  rules: checkNotification,
  listCounts: { hidden: { $or: [{ hidden_by_creditor: true }, { hidden_by_system: true }] } },
  ui: {
    title: 'type',
    icon: 'bell',
    item_search: {
      columns: ['type', 'creditor_name', 'case', 'is_read', '_created'],
      filters: ['creditor', 'type', 'target_resource', 'is_read', 'hidden_by_creditor', 'hidden_by_system'],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'notification',
              attributes: [
                'type',
                'data.decision_title',
                'data.deadline',
                'data.debtor_name',
                'case',
                'creditor',
                'is_read',
                'hidden_by_creditor',
                'hidden_by_system',
              ],
            },
          ],
        },
        { key: 'history', history: true },
      ],
    },
    enum_colors: { is_read: { true: 'grey', false: 'blue' } },
  },
});

export type CreditorNotification = Doc<typeof creditorNotifications>;
