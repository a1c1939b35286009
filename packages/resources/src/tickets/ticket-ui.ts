import type { ResourceUi } from '@fordra/schema/ui-structure';
import { filesTab, historyTab, rawTab } from '../item-tabs/closing-tabs.ts';

/** How tickets are listed and shown outside their own pages. */
export const ticketUi: ResourceUi = {
  title: 'subject',
  icon: 'messages',
  item_search: {
    columns: [
      'subject',
      'number',
      'status',
      'priority',
      'requester_name',
      'creditor',
      'assignee',
      'resolution_due',
      'last_message_at',
    ],
    filters: ['channel', 'status', 'priority', 'sla_state', 'assignee', 'creditor', 'case', 'tags', 'last_message_at'],
    text_search_attributes: ['number', 'subject', 'requester_name'],
    sort: ['-last_message_at'],
  },
  item_display: {
    tabs: [
      { key: 'overview', panel: 'ticket-page' },
      {
        key: 'details',
        groups: [
          {
            key: 'ticket',
            attributes: [
              'subject',
              'number',
              'status',
              'priority',
              'channel',
              'assignee',
              'unit',
              'co_workers',
              'followers',
              'tags',
              'merged_into',
            ],
          },
          {
            key: 'requester',
            attributes: [
              'requester_kind',
              'requester_name',
              'requester_email',
              'requester',
              'language',
              'creditor',
              'case',
              'debtor',
              'customer',
              'solicitor',
              'item_resource',
              'item_id',
              'shared_with_creditor',
              'has_protected_identity',
              'account',
              'partner',
            ],
          },
          {
            key: 'times',
            attributes: [
              'last_message_at',
              'last_message_from',
              'sla_state',
              'first_response_due',
              'first_response_at',
              'resolution_due',
              'resolved_at',
              'closed_at',
              'return_at',
              'agent_will_return_used',
              'stops',
            ],
          },
        ],
      },
      filesTab,
      historyTab,
      rawTab,
    ],
  },
  enum_colors: {
    status: {
      new: 'blue',
      waiting_on_agent: 'amber',
      waiting_on_requester: 'violet',
      inactive_soon_closing: 'grey',
      resolved: 'green',
      reopened: 'amber',
      closed: 'grey',
    },
    priority: { high: 'red', normal: 'grey', low: 'grey' },
    sla_state: { running: 'blue', at_risk: 'amber', breached: 'red', stopped: 'grey', met: 'green' },
    has_protected_identity: { true: 'red', false: 'grey' },
  },
};
