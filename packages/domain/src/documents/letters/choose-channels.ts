import type { LetterChannel } from './letter-channels.ts';
import type { LetterAddress, LetterRecipient } from './letter-facts.ts';
import { type AnyLetterKind, mayGoBySms } from './letter-kinds.ts';

/** The channels of a flow entry that can reach a recipient, in the same order. */
export function chooseChannels(
  kind: AnyLetterKind,
  recipient: LetterRecipient,
  channels: readonly LetterChannel[],
): readonly LetterChannel[] {
  // A guardian has no id number with us to find a mailbox by.
  if (recipient.guardian) return channels.filter((channel) => channel === 'letter');
  // The mailbox, telephone and e-mail of a deceased person reach nobody.
  if (recipient.isDeceased)
    return channels.filter((channel) => channel === 'letter' && reaches(channel, kind, recipient));
  return channels.filter((channel) => reaches(channel, kind, recipient));
}

function reaches(channel: LetterChannel, kind: AnyLetterKind, recipient: LetterRecipient): boolean {
  switch (channel) {
    case 'digital_mailbox':
      return recipient.idNumber !== null && !recipient.isForeign;
    case 'email':
      // A soft reminder is no measure of debt collection, so it needs no consent (rules §3.1).
      return (
        recipient.email !== null && !recipient.isProtected && (recipient.agreesToEmail || kind === 'soft_reminder')
      );
    case 'sms':
      return mayGetSms(recipient) && mayGoBySms(kind);
    case 'letter':
      return isSecret(recipient) || isWhole(recipient.address);
    case 'call':
      return false;
  }
}

function mayGetSms({ phone, refusesSms, isProtected, isMinor }: LetterRecipient): boolean {
  return phone !== null && !refusesSms && !isProtected && !isMinor;
}

/** The address of a protected person is secret: the tax agency forwards letters. That of a guardian is not secret. */
export function isSecret({ isProtected, guardian }: Pick<LetterRecipient, 'isProtected' | 'guardian'>): boolean {
  return isProtected && guardian === null;
}

/** Whether a letter can be delivered to the address. */
export function isWhole(address: LetterAddress | null): address is LetterAddress {
  return Boolean(address?.address_line_1 && address.city && (address.zip_code || address.country !== 'SE'));
}
