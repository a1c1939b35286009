/** Events whose reason is what a user typed; the reasons of the others are keys that their sentence says. */
const typedReasons: readonly string[] = ['capital_credited', 'interest_frozen', 'payment_reversed', 'decision_made'];

/** Reasons that the portal itself gives for crediting a fee. */
const ownReasons: readonly unknown[] = [
  'paid_before_demand',
  'paid_before_reminder',
  'paid_by_due_day',
  'awarded_in_part',
];

/** What the user typed with the action behind an event. */
export function commentOf(key: string, data: Readonly<Record<string, unknown>>): string | undefined {
  const { comment, reason } = data;
  if (isWritten(comment)) return comment;
  const isTyped = typedReasons.includes(key) || (key === 'fee_credited' && !ownReasons.includes(reason));
  return isTyped && isWritten(reason) ? reason : undefined;
}

function isWritten(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
