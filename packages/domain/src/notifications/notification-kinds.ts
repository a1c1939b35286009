import type { CaseEventKey } from '../cases/states/case-event-keys.ts';

/** What a notification links to; the start page groups by it: decisions, tickets, and activities for the rest (spec A §3). */
export const notificationTargets = ['decisions', 'tickets', 'other'] as const;

export type NotificationTarget = (typeof notificationTargets)[number];

/** The kinds of notification; those that are not always sent can be switched off (`creditor--settings`). */
export const notificationTypes = [
  'new_decision',
  'new_ticket_response',
  'case_fully_paid',
  'case_prescribed',
  'objection_registered',
  'verdict_issued',
  'case_failed',
  'invoice_copy_requested',
  'letter_returned',
  'payment_returned',
  'debtor_deceased',
  'debtor_bankrupt',
  'restructuring_started',
  'amortization_started',
  'amortization_cancelled',
  'amortization_completed',
  'payout_sent',
  'payout_returned',
  'payout_details_changed',
  'import_completed',
  'import_failed',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** The attribute of `data` that names the item a notification links to, and the kind of that item. */
export const notificationKeys = {
  decision: 'decisions',
  ticket: 'tickets',
  case: 'cases',
  creditor: 'creditors',
  payout: 'finance--payouts',
  file_import_report: 'file--import-reports',
} as const;

export type NotificationKey = keyof typeof notificationKeys;

/** An event of a case; where a condition is given, only events that meet it. */
export type Occasion = {
  readonly event: CaseEventKey;
  readonly having?: Readonly<Record<string, string>>;
};

type NotificationKind = {
  readonly target: NotificationTarget;
  readonly key: NotificationKey;
  /** The events that cause it; those that no event of a case causes are made with what they are about. */
  readonly on: readonly Occasion[];
  /** The values of the event that are included. */
  readonly keeps?: readonly string[];
  /** The events after which nothing more can be done about it. */
  readonly endedBy?: readonly Occasion[];
  /** Cannot be switched off: a user who changed something for their own gain would switch it off first. */
  readonly isAlwaysSent?: true;
};

const closed: Occasion = { event: 'case_closed' };

/** Each kind with its cause, its link and what settles it (rules §10.3). */
export const notificationKinds: Readonly<Record<NotificationType, NotificationKind>> = {
  new_decision: { target: 'decisions', key: 'decision', on: [] },
  new_ticket_response: { target: 'tickets', key: 'ticket', on: [] },
  case_fully_paid: {
    target: 'other',
    key: 'case',
    on: [{ event: 'case_closed', having: { kind: 'fully_paid' } }],
    endedBy: [{ event: 'case_reopened' }],
  },
  case_prescribed: {
    target: 'other',
    key: 'case',
    on: [{ event: 'case_closed', having: { reason: 'prescribed' } }],
  },
  objection_registered: {
    target: 'other',
    key: 'case',
    on: [{ event: 'objection_registered' }, { event: 'application_disputed' }],
    // No last day: the case is paused until the objection is answered.
    keeps: ['reason'],
    endedBy: [closed, { event: 'objection_answered' }],
  },
  verdict_issued: {
    target: 'other',
    key: 'case',
    on: [{ event: 'verdict_issued' }, { event: 'court_decided' }],
    endedBy: [closed],
  },
  case_failed: {
    target: 'other',
    key: 'case',
    on: [{ event: 'flow_failed' }],
    keeps: ['reason'],
    endedBy: [closed, { event: 'failed_case_reset' }],
  },
  invoice_copy_requested: {
    target: 'other',
    key: 'case',
    on: [{ event: 'invoice_copy_requested' }],
    keeps: ['to'],
    endedBy: [closed, { event: 'case_resumed', having: { reason: 'invoice_copy_request' } }],
  },
  payment_returned: {
    target: 'other',
    key: 'case',
    on: [{ event: 'payment_reversed', having: { by: 'bank' } }],
    keeps: ['amount'],
  },
  letter_returned: {
    target: 'other',
    key: 'case',
    on: [{ event: 'letter_returned' }],
    keeps: ['reason'],
    endedBy: [closed, { event: 'address_changed' }],
  },
  debtor_deceased: {
    target: 'other',
    key: 'case',
    on: [{ event: 'estate_handling_started' }],
    endedBy: [closed],
  },
  debtor_bankrupt: {
    target: 'other',
    key: 'case',
    on: [{ event: 'bankruptcy_estate_created' }],
    endedBy: [closed, { event: 'bankruptcy_concluded' }, { event: 'bankruptcy_ended' }],
  },
  restructuring_started: {
    target: 'other',
    key: 'case',
    on: [{ event: 'debt_restructuring_started' }],
    endedBy: [closed, { event: 'debt_restructuring_cancelled' }],
  },
  amortization_started: {
    target: 'other',
    key: 'case',
    on: [{ event: 'amortization_started' }],
    keeps: ['amount', 'last_due'],
    endedBy: [closed, { event: 'amortization_cancelled' }],
  },
  amortization_cancelled: {
    target: 'other',
    key: 'case',
    on: [{ event: 'amortization_cancelled' }],
    keeps: ['reason', 'amount'],
    endedBy: [closed, { event: 'amortization_started' }],
  },
  amortization_completed: { target: 'other', key: 'case', on: [{ event: 'amortization_completed' }] },
  payout_sent: { target: 'other', key: 'payout', on: [] },
  payout_returned: { target: 'other', key: 'payout', on: [] },
  payout_details_changed: { target: 'other', key: 'creditor', on: [], isAlwaysSent: true },
  import_completed: { target: 'other', key: 'file_import_report', on: [] },
  import_failed: { target: 'other', key: 'file_import_report', on: [] },
};

/** The kinds that a creditor may switch off. */
export const optionalNotificationTypes = notificationTypes.filter((type) => !notificationKinds[type].isAlwaysSent);
