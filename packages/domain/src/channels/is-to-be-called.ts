import { checkSmsRecipient, type SmsRecipient } from './check-sms.ts';

/** Whether a person should call a debtor that is to be contacted again, since a text message may not be sent to it. */
export function isToBeCalled(recipient: SmsRecipient): boolean {
  return !recipient.isDeceased && !checkSmsRecipient(recipient).allowed;
}
