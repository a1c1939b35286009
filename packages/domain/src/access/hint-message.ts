/** The hint codes of a mobile e-ID for a pending order; the last is our own, for an app that has not returned here. */
const pendingHints = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
  'returnAwaited',
] as const;

/** The hint codes of a failed order; the last is our own, for an e-ID service that no longer answers. */
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

/** The message for a hint code (spec A §4); unknown codes appear without notice and have a message as well. */
export function hintMessage(status: 'pending' | 'failed', hintCode: string): HintMessage {
  if (status === 'failed') return failedHints.find((hint) => hint === hintCode) ?? 'otherFailed';
  if (hintCode === 'processing') return 'userSign';
  return pendingHints.find((hint) => hint === hintCode) ?? 'otherPending';
}

/** The person is using the app: there is nothing left to scan or to start. */
export function isInApp(hintCode: string): boolean {
  return ['userSign', 'userMrtd', 'userCallConfirm', 'processing', 'returnAwaited'].includes(hintCode);
}
