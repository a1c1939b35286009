import { readLanguage, say } from '@fordra/texts/say';
import type { Mail } from '../../integrations/mail/port.ts';

export type PayoutDetailsMailInput = {
  readonly email: string;
  readonly language: string;
  readonly changed: string;
  readonly publicAddress: string;
  readonly messageId: string;
};

/** Names neither the creditor nor the account: those are read after signing in. */
export function buildPayoutDetailsMail(input: PayoutDetailsMailInput): Mail {
  const language = readLanguage(input.language);
  const at = Temporal.Instant.from(input.changed).toZonedDateTimeISO('Europe/Stockholm');
  const time = `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
  const paragraphs = [
    say(language, 'mail.payout_details_changed.body', { time }),
    say(language, 'mail.payout_details_changed.not_you'),
    say(language, 'mail.payout_details_changed.open', { address: `${input.publicAddress}/notifications` }),
  ];
  return {
    to: input.email,
    subject: say(language, 'mail.payout_details_changed.subject'),
    text: `${paragraphs.join('\n\n')}\n\nFordra\n`,
    messageId: input.messageId,
  };
}
