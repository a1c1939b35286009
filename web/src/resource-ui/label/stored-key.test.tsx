import { expect, test } from 'vitest';
import { textOfStoredKey } from './stored-key.ts';

const texts: Readonly<Record<string, string>> = {
  payment: 'Payment {about}',
  credit: 'Credited: {about}',
  reminder_fee: 'Reminder fee',
  application: 'Application without result',
  stay_paused: 'Stay paused',
  other: 'Other',
  'case--events': 'Case events',
};
const textOf = (key: string, about: string) => texts[key]?.replace('{about}', about);

test.each([
  // a key
  ['reminder_fee', 'Reminder fee'],
  ['case--events', 'Case events'],
  ['payment', 'Payment'],
  ['unknown', 'unknown'],
  // several keys
  ['reminder_fee,stay_paused', 'Reminder fee, Stay paused'],
  ['reminder_fee,unknown', 'reminder_fee,unknown'],
  // a key and a comment
  ['other: The debtor called', 'Other: The debtor called'],
  ['other: Two lines:\nthe second', 'Other: Two lines:\nthe second'],
  ['other,stay_paused: As agreed', 'Other, Stay paused: As agreed'],
  ['unknown: text', 'unknown: text'],
  // a key and what it is about
  ['credit reminder_fee', 'Credited: reminder fee'],
  ['payment OCR 1234', 'Payment OCR 1234'],
  ['payment A-1, A-2', 'Payment A-1, A-2'],
  ['application came to nothing', 'Application without result'],
  ['Plain text', 'Plain text'],
  // not in the format
  ['300209, 300210', '300209, 300210'],
  ['No colon:here', 'No colon:here'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => {
  expect(textOfStoredKey(stored, textOf)).toBe(shown);
});
