import type { LetterChannel } from './letter-channels.ts';
import type { LetterAddress, LetterRecipient } from './letter-facts.ts';
import type { AnyLetterKind } from './letter-kinds.ts';

/** The channels of a flow entry that can reach a recipient, in the same order. */
export function chooseChannels(
  kind: AnyLetterKind,
  recipient: LetterRecipient,
  channels: readonly LetterChannel[],
): readonly LetterChannel[] {
  // A trustee has no id number with us to find a mailbox by.
  if (recipient.trustee) return channels.filter((channel) => channel === 'letter');
  return channels.filter((channel) => reaches(channel, kind, recipient));
}

function reaches(channel: LetterChannel, kind: AnyLetterKind, recipient: LetterRecipient): boolean {
  switch (channel) {
    case 'digital_mailbox':
      return recipient.idNumber !== null && !recipient.isForeign;
    case 'email':
      // A soft reminder is no measure of debt collection, so it needs no consent (rules §3.1).
      return recipient.email !== null && (recipient.agreesToEmail || kind === 'soft_reminder');
    case 'sms':
      return recipient.phone !== null && kind === 'soft_reminder';
    case 'letter':
      return isWhole(recipient.address);
    case 'call':
      return false;
  }
}

/** Whether a letter can be delivered to the address. */
export function isWhole(address: LetterAddress | null): address is LetterAddress {
  return Boolean(address?.address_line_1 && address.city && (address.zip_code || address.country !== 'SE'));
}
