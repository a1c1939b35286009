import type { CaseEventKey } from '../cases/case-event-keys.ts';

/** What a notification leads to; the start page sorts them so: decisions, tickets, and activities for the rest (spec A §3). */
export const notificationTargets = ['decisions', 'tickets', 'other'] as const;

export type NotificationTarget = (typeof notificationTargets)[number];

/** What a creditor is told of; each can be switched off (`creditor--settings`). */
export const notificationTypes = [
  'new_decision',
  'new_ticket_response',
  'case_fully_paid',
  'objection_registered',
  'verdict_issued',
  'case_failed',
  'invoice_copy_requested',
  'letter_returned',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** Which attribute of `data` names the item a notification leads to, and what kind of item that is. */
export const notificationKeys = { decision: 'decisions', ticket: 'tickets', case: 'cases' } as const;

export type NotificationKey = keyof typeof notificationKeys;

type Telling = {
  readonly target: NotificationTarget;
  readonly key: NotificationKey;
  /** What of a case it tells of, and which of those events; decisions and tickets are told of when they are made. */
  readonly on?: { readonly event: CaseEventKey; readonly having?: Readonly<Record<string, string>> };
  /** What of the event is told too. */
  readonly keeps?: readonly string[];
  /** After these nothing more can be done about it. A case that is closed ends all but what tells of its end. */
  readonly endedBy?: readonly CaseEventKey[];
  readonly outlivesCase?: true;
};

/** Each type by what it tells of and where it leads (rules §10.3). */
export const tellings: Readonly<Record<NotificationType, Telling>> = {
  new_decision: { target: 'decisions', key: 'decision' },
  new_ticket_response: { target: 'tickets', key: 'ticket' },
  case_fully_paid: {
    target: 'other',
    key: 'case',
    on: { event: 'case_closed', having: { kind: 'fully_paid' } },
    endedBy: ['case_reopened'],
    outlivesCase: true,
  },
  objection_registered: {
    target: 'other',
    key: 'case',
    on: { event: 'objection_registered' },
    keeps: ['reason'],
    endedBy: ['objection_answered'],
  },
  verdict_issued: { target: 'other', key: 'case' },
  case_failed: {
    target: 'other',
    key: 'case',
    on: { event: 'flow_failed' },
    keeps: ['reason'],
    endedBy: ['failed_case_reset'],
  },
  invoice_copy_requested: {
    target: 'other',
    key: 'case',
    on: { event: 'invoice_copy_requested' },
    keeps: ['to'],
    endedBy: ['case_resumed'],
  },
  letter_returned: {
    target: 'other',
    key: 'case',
    on: { event: 'letter_returned' },
    endedBy: ['address_changed'],
  },
};
