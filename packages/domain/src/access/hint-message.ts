/** What a mobile e-ID says of an order that is under way. */
const pendingHints = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
] as const;

/** And of one that came to nothing; the last is our own word for an e-ID that no longer answers us. */
const failedHints = [
  'expiredTransaction',
  'certificateErr',
  'userCancel',
  'cancelled',
  'startFailed',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
  'notAnswering',
] as const;

export type HintMessage = (typeof pendingHints)[number] | (typeof failedHints)[number] | 'otherPending' | 'otherFailed';

/** Which of our messages belongs to a hint code (spec A §4); new codes come without notice and have one as well. */
export function hintMessage(status: 'pending' | 'failed', hintCode: string): HintMessage {
  if (status === 'failed') return failedHints.find((hint) => hint === hintCode) ?? 'otherFailed';
  if (hintCode === 'processing') return 'userSign';
  return pendingHints.find((hint) => hint === hintCode) ?? 'otherPending';
}

/** The person is at work in the app: there is nothing left to scan or to start. */
export function isInApp(hintCode: string): boolean {
  return ['userSign', 'userMrtd', 'userCallConfirm', 'processing'].includes(hintCode);
}
