import type { LetterChannel } from './letter-channels.ts';
import type { LetterAddress, LetterRecipient } from './letter-facts.ts';
import type { LetterKind } from './letter-kinds.ts';

/** The ways of a flow entry by which a recipient can be reached at all, in the same order. */
export function chooseChannels(
  kind: LetterKind,
  recipient: LetterRecipient,
  channels: readonly LetterChannel[],
): readonly LetterChannel[] {
  // A trustee has no number of ours to find a mailbox by.
  if (recipient.trustee) return channels.filter((channel) => channel === 'letter');
  return channels.filter((channel) => reaches(channel, kind, recipient));
}

function reaches(channel: LetterChannel, kind: LetterKind, recipient: LetterRecipient): boolean {
  switch (channel) {
    case 'digital_mailbox':
      return recipient.idNumber !== null && !recipient.isForeign;
    case 'email':
      // A kindness is no measure of debt collection: it needs no consent (rules §3.1).
      return recipient.email !== null && (recipient.agreesToEmail || kind === 'soft_reminder');
    case 'sms':
      return recipient.phone !== null && kind === 'soft_reminder';
    case 'letter':
      return isWhole(recipient.address);
    case 'call':
      return false;
  }
}

/** Whether a letter can be carried there. */
export function isWhole(address: LetterAddress | null): address is LetterAddress {
  return Boolean(address?.address_line_1 && address.city && (address.zip_code || address.country !== 'SE'));
}
