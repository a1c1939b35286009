import type { LetterPayment } from '@fordra/domain/documents/letters/letter-content';
import { formatBankgiro } from '@fordra/domain/parties/identity/giro';
import { type Language, readLanguage, say } from '@fordra/texts/say';
import { figuresIn } from '../../engine/letters/letter-figures.ts';
import { phoneIn } from '../../engine/letters/worded.ts';
import type { ClaimedLetter } from '../../store/letters/claim-letters.ts';
import type { EmailPayload } from './payloads.ts';

/** A soft reminder is contained in the text of the mail; any other letter is an attached PDF with a short text. */
export function buildLetterMail(letter: ClaimedLetter, filename: string): EmailPayload {
  const { _id, kind, email, data, recipient_name: name } = letter;
  const language = readLanguage(data.language);
  const { agency, creditor, journalNumber: journal } = data;
  const isSoft = kind === 'soft_reminder';
  const parts = [
    say(language, 'mail.letter.greeting', { name }),
    ...(isSoft
      ? softParts(letter, language, data.payment!)
      : [say(language, 'mail.letter.attached', { sender: agency.name, creditor: creditor.name })]),
    say(language, 'mail.letter.contact', { email: agency.email, phone: phoneIn(language, agency.phone), journal }),
    agency.name,
  ];
  return {
    to: email!,
    subject: say(language, 'mail.letter.subject', { kind, sender: isSoft ? creditor.name : agency.name }),
    text: `${parts.join('\n\n')}\n`,
    messageId: `letter-${_id}`,
    filename: isSoft ? null : filename,
  };
}

function softParts({ data }: ClaimedLetter, language: Language, payment: LetterPayment): readonly string[] {
  const { creditor, invoices, currency } = data;
  const numbers = invoices.map(({ number }) => number).join(', ');
  const amount = figuresIn(language, currency).money(payment.amount);
  return [
    say(language, 'mail.letter.soft', {
      creditor: creditor.name,
      invoices: say(language, 'mail.letter.invoices', { count: invoices.length, numbers }),
    }),
    [
      say(language, 'mail.letter.pay', { amount }),
      ...(payment.due ? [say(language, 'mail.letter.pay_by', { due: payment.due })] : []),
      ...(payment.bankgiro
        ? [say(language, 'mail.letter.bankgiro', { bankgiro: formatBankgiro(payment.bankgiro) })]
        : []),
      say(language, 'mail.letter.reference', { reference: payment.reference }),
    ].join('\n'),
    say(language, 'mail.letter.paid'),
  ];
}
