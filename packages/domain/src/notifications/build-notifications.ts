import type { NewCaseEvent } from '../cases/parts/events-part.ts';
import { type NotificationType, notificationKinds, notificationTypes, type Occasion } from './notification-kinds.ts';

export type NewNotification = { readonly type: NotificationType; readonly data: Readonly<Record<string, unknown>> };

/** The notifications that events of a case give a creditor, in order, and which earlier notifications they settle. */
export function buildNotifications(events: readonly NewCaseEvent[]): {
  readonly notifications: readonly NewNotification[];
  readonly ended: readonly NotificationType[];
} {
  const ended = new Set<NotificationType>();
  let notifications: NewNotification[] = [];
  for (const event of events) {
    const over = typesOf(event, 'endedBy');
    for (const type of over) ended.add(type);
    notifications = notifications.filter(({ type }) => !over.includes(type));
    for (const type of typesOf(event, 'on')) notifications.push({ type, data: keptOf(type, event) });
  }
  return { notifications, ended: [...ended] };
}

function typesOf(event: NewCaseEvent, part: 'on' | 'endedBy'): readonly NotificationType[] {
  return notificationTypes.filter((type) =>
    notificationKinds[type][part]?.some((occasion) => isOccasion(occasion, event)),
  );
}

function isOccasion({ event, having = {} }: Occasion, { key, data }: NewCaseEvent): boolean {
  return key === event && Object.entries(having).every(([name, value]) => data[name] === value);
}

function keptOf(type: NotificationType, { data }: NewCaseEvent): NewNotification['data'] {
  const kept = (notificationKinds[type].keeps ?? []).filter((name) => (data[name] ?? null) !== null);
  return Object.fromEntries(kept.map((name) => [name, data[name]]));
}
