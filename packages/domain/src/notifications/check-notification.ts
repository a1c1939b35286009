import type { Refusal } from '../refusals/refusals.ts';

type Notification = Readonly<Record<string, unknown>>;
type Fault = { readonly path: string; readonly rule: 'forbidden'; readonly arg: Refusal };

/** A notification is never marked unread; reading by a solicitor marks nothing; one about a decision may be hidden when that is settled (spec A §4, §6). */
export function checkNotification(change: {
  readonly before: Notification | undefined;
  readonly after: Notification | undefined;
  readonly user: { readonly kind: string };
}): readonly Fault[] {
  const { before, after, user } = change;
  if (!before || !after) return [];
  const isChanged = (name: string) => before[name] !== after[name];
  if (user.kind === 'solicitor') {
    const touched = ['is_read', 'hidden_by_creditor'].find(isChanged);
    if (touched) return [{ path: touched, rule: 'forbidden', arg: 'notification_of_creditor' }];
  }
  if (before.is_read === true && after.is_read !== true)
    return [{ path: 'is_read', rule: 'forbidden', arg: 'notification_stays_read' }];
  if (isChanged('hidden_by_creditor') && after.hidden_by_creditor === true && !isHideable(before))
    return [{ path: 'hidden_by_creditor', rule: 'forbidden', arg: 'notification_not_settled' }];
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
