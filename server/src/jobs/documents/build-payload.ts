import { isForwarded, type SendingChannel } from '@fordra/domain/documents/letters/pick-channel';
import { REGISTERED_DAYS } from '@fordra/domain/documents/letters/registered-letters';
import { addDays, type Day } from '@fordra/domain/values/day';
import { readLanguage, say } from '@fordra/texts/say';
import type { MailboxLetterType } from '../../integrations/kivra/port.ts';
import type { ClaimedLetter } from '../../store/letters/claim-letters.ts';
import { buildLetterMail } from './letter-mail.ts';
import type { EmailPayload, MailboxPayload, PrintPayload, SmsPayload } from './payloads.ts';

const mailboxTypes: Readonly<Record<ClaimedLetter['kind'], MailboxLetterType>> = {
  refund_account_request: 'letter',
  amortization_plan: 'invoice.reminder',
  amortization_advice: 'invoice.debtcampaign',
  amortization_reminder: 'invoice.reminder',
  amortization_cancelled: 'letter',
  amortization_completed: 'letter',
  direct_debit_failed: 'invoice.reminder',
  estate_notice: 'letter',
  claim_to_trustee: 'letter',
  proof_of_debt: 'letter',
  soft_reminder: 'invoice.reminder',
  reminder: 'invoice.reminder',
  debt_collection: 'invoice.debtcollection',
  foreign_debt_collection: 'invoice.debtcollection',
  surveillance_letter: 'invoice.debtcampaign',
  residual_claim: 'invoice.debtcampaign',
};
/** A mailbox accepts no payment below one krona. */
const PAYMENT_ORE_MIN = 100;

/** The payload for this channel without the PDF. It is stored, and every attempt sends the same. */
export function buildPayload(
  letter: ClaimedLetter,
  channel: SendingChannel,
): MailboxPayload | EmailPayload | SmsPayload | PrintPayload {
  switch (channel) {
    case 'digital_mailbox':
      return buildMailboxPayload(letter);
    case 'email':
      return buildLetterMail(letter, filenameOf(letter));
    // Its text is written when it is sent.
    case 'sms':
      return { to: letter.sms_to! };
    case 'letter':
      return buildPrintPayload(letter);
  }
}

function buildMailboxPayload(letter: ClaimedLetter): MailboxPayload {
  const { kind, data, id_number: recipient, letter_date: generatedOn } = letter;
  if (letter.is_registered) return buildRegisteredPayload(letter);
  const payment = paymentOf(letter);
  const type = recipient?.length === 10 ? 'invoice' : mailboxTypes[kind];
  return {
    recipient: recipient!,
    subject: say(readLanguage(data.language), 'mail.letter.subject', { kind, sender: data.agency.name }),
    type: payment ? type : 'letter',
    generatedOn,
    filename: filenameOf(letter),
    ...(payment && { payment }),
  };
}

/** The mailbox shows neither its sender nor its subject before someone has signed for it. */
function buildRegisteredPayload(letter: ClaimedLetter): MailboxPayload {
  const { kind, data, id_number: recipient, letter_date: generatedOn } = letter;
  return {
    recipient: recipient!,
    subject: say(readLanguage(data.language), 'mail.letter.subject', { kind, sender: data.agency.name }),
    type: 'registered.letter',
    generatedOn,
    filename: filenameOf(letter),
    registered: { until: addDays(generatedOn as Day, REGISTERED_DAYS), reference: letter._id },
  };
}

function paymentOf({ data: { payment, currency, date } }: ClaimedLetter): MailboxPayload['payment'] {
  if (payment === null) return undefined;
  const { bankgiro, due, amount, reference } = payment;
  if (currency !== 'SEK' || bankgiro === null || amount < PAYMENT_ORE_MIN) return undefined;
  return { bankgiro, due: due ?? date, amount, reference };
}

function buildPrintPayload({
  recipient_name: name,
  recipient_address: address,
  ...letter
}: ClaimedLetter): PrintPayload {
  const { address_line_1, address_line_2, address_line_3, zip_code, city, country } = address ?? {};
  const forwarded = isForwarded({
    isProtected: letter.has_protected_identity,
    isTrustee: letter.data.recipient.isTrustee,
  });
  return {
    name,
    addressLines: forwarded
      ? []
      : [address_line_1, address_line_2, address_line_3].filter((line) => line !== undefined),
    zipCode: forwarded ? '' : (zip_code ?? ''),
    city: forwarded ? '' : (city ?? ''),
    country: forwarded ? '' : (country ?? 'SE'),
    isForwarded: forwarded,
    ...(letter.is_registered && { isRegistered: true }),
    case: letter.data.journalNumber,
    // The surveillance letters of a day about all cases of a debtor.
    envelope: letter.kind === 'surveillance_letter' && letter.debtor ? `${letter.debtor} ${letter.letter_date}` : null,
  };
}

/** Contains the letter's id, so that a letter that is sent again on purpose is not taken for a repetition. */
function filenameOf({ _id, data }: ClaimedLetter): string {
  return `${data.journalNumber.replaceAll(/[^\w-]/g, '')}-${_id}.pdf`;
}
