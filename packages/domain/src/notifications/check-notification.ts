import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';

type Notification = Readonly<Record<string, unknown>>;
/** A notification is never marked unread; reading by a solicitor marks nothing; one about a decision may be hidden when that is settled (spec A §4, §6). */
export function checkNotification(change: CheckedWrite<{ readonly kind: string }>): readonly ForbiddenWrite[] {
  const { before, after, user } = change;
  if (!before || !after) return [];
  const isChanged = (name: string) => before[name] !== after[name];
  if (user.kind === 'solicitor') {
    const touched = ['is_read', 'hidden_by_creditor'].find(isChanged);
    if (touched) return [forbidWrite(touched, 'notification_of_creditor')];
  }
  if (before.is_read === true && after.is_read !== true) return [forbidWrite('is_read', 'notification_stays_read')];
  if (isChanged('hidden_by_creditor') && after.hidden_by_creditor === true && !isHideable(before))
    return [forbidWrite('hidden_by_creditor', 'notification_not_settled')];
  return [];
}

/**
 * Whether it may be hidden: a notification of a decision or a ticket stays until that is settled, so that nobody overlooks
 * what they must answer (model §12); all others may be hidden at any time.
 */
export function isHideable(notification: Notification): boolean {
  const { target_resource: target, data } = notification;
  if (target !== 'decisions' && target !== 'tickets') return true;
  return (data as { readonly is_settled?: boolean } | undefined)?.is_settled === true;
}
