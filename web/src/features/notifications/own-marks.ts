import type { CreditorNotification } from '@fordra/resources/notifications/creditor-notifications';

/**
 * What a reader of creditors' notifications has read and hidden, for that reader alone: that staff has read one does
 * not mean that its creditor has.
 */
export type OwnMarks = {
  readonly readUntil: string | undefined;
  readonly read: readonly string[];
  readonly hidden: readonly string[];
};

/** As many as fit into the `where` of one call; the oldest are forgotten. */
const IDS_MAX = 100;

export function addMark(ids: readonly string[], id: string): readonly string[] {
  return [...ids.filter((one) => one !== id), id].slice(-IDS_MAX);
}

/** A notification as this reader has marked it. */
export function withOwnMarks<
  N extends Pick<CreditorNotification, '_id' | '_created' | 'is_read' | 'hidden_by_creditor'>,
>(notification: N, { readUntil, read, hidden }: OwnMarks): N {
  const { _id, _created } = notification;
  return {
    ...notification,
    is_read: read.includes(_id) || (readUntil !== undefined && _created <= readUntil),
    hidden_by_creditor: hidden.includes(_id),
  };
}

/** The conditions in place of those on what the creditor has read and hidden. */
export function ownMarksWhere(
  { readUntil, read, hidden }: OwnMarks,
  { isRead, isHidden }: { readonly isRead?: boolean | undefined; readonly isHidden: boolean },
): object {
  const isIn = (ids: readonly string[]) => ({ _id: { $in: ids } });
  const isNotIn = (ids: readonly string[]) => (ids.length > 0 ? [{ _id: { $nin: ids } }] : []);
  const readBefore = readUntil ? [{ _created: { $lte: readUntil } }] : [];
  const readAfter = readUntil ? [{ _created: { $gt: readUntil } }] : [];
  const conditions = [
    ...(isHidden ? [isIn(hidden)] : isNotIn(hidden)),
    ...(isRead === true ? [{ $or: [isIn(read), ...readBefore] }] : []),
    ...(isRead === false ? [...isNotIn(read), ...readAfter] : []),
  ];
  return conditions.length > 0 ? { $and: conditions } : {};
}
