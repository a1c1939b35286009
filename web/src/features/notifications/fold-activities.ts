import type { NotificationType } from '@fordra/domain/notifications/notification-kinds';
import { dayInSweden } from '../../ui/format/today.ts';
import type { Notification } from './notification-shape.ts';

/** A line of the list: one notification, or equal activities of one day. */
export type NotificationLine = {
  readonly key: string;
  readonly notifications: readonly [Notification, ...Notification[]];
  /** There may be more of them that have not been fetched. */
  readonly isPartial: boolean;
};

/** The kinds of activity that are folded. Each has a text for several. */
const foldedTypes = [
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
] as const satisfies readonly NotificationType[];

export type FoldedType = (typeof foldedTypes)[number];

/** Equal activities of a day become one line, at the first of them, so that decisions and tickets are not pushed away. */
export function foldActivities(notifications: readonly Notification[], hasMore: boolean): readonly NotificationLine[] {
  const lastDay = hasMore ? dayOf(notifications.at(-1)) : undefined;
  const lines = Map.groupBy(notifications, (one) => (isFolded(one) ? `${dayOf(one)} ${one.type}` : one._id));
  return [...lines].map(([key, equal]) => ({
    key,
    notifications: equal as [Notification, ...Notification[]],
    isPartial: equal.length > 1 && dayOf(equal[0]) === lastDay,
  }));
}

const isFolded = ({ target_resource: target, type }: Notification) =>
  target === 'other' && foldedTypes.some((one) => one === type);

const dayOf = (notification: Notification | undefined) => notification && dayInSweden(new Date(notification._created));
