import { expect, test } from 'vitest';
import { hintMessage, isInApp } from './hint-message.ts';

test.each([
  ['pending', 'outstandingTransaction', 'outstandingTransaction'],
  ['pending', 'userSign', 'userSign'],
  ['pending', 'processing', 'userSign'],
  ['pending', 'brandNew', 'otherPending'],
  // The same code has another meaning once the order has ended.
  ['pending', 'userCancel', 'otherPending'],
  ['failed', 'userCancel', 'userCancel'],
  ['failed', 'startFailed', 'startFailed'],
  ['failed', 'notAnswering', 'notAnswering'],
  ['failed', 'brandNew', 'otherFailed'],
  ['failed', 'userSign', 'otherFailed'],
] as const)('%s %s gives the message %s', (status, hint, message) => expect(hintMessage(status, hint)).toBe(message));

test('a person who enters the code in the app needs neither QR nor link', () => {
  expect(['outstandingTransaction', 'noClient', 'started'].map(isInApp)).toEqual([false, false, false]);
  expect(['userSign', 'userMrtd', 'processing'].map(isInApp)).toEqual([true, true, true]);
});
