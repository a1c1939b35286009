import { isWhole } from './choose-channels.ts';
import type { LetterChannel } from './letter-channels.ts';
import type { LetterAddress } from './letter-facts.ts';
import { type AnyLetterKind, mayGoBySms } from './letter-kinds.ts';

/** The channels by which letters are sent automatically. */
export type SendingChannel = Extract<LetterChannel, 'digital_mailbox' | 'email' | 'sms' | 'letter'>;

/** A letter to send now, and its recipient as of today, which may have changed since it was made. */
export type SendingFacts = {
  readonly kind: AnyLetterKind;
  /** In the order they are tried. */
  readonly channels: readonly LetterChannel[];
  /** Channels that have refused it permanently. */
  readonly refusing: readonly LetterChannel[];
  /** Channels that are configured in this installation. */
  readonly open: readonly SendingChannel[];
  readonly hasMailbox: boolean;
  readonly email: string | null;
  readonly agreesToEmail: boolean;
  /** The debtor has a mobile number that may get a text message now. */
  readonly mayGetSms: boolean;
  readonly isProtected: boolean;
  readonly isTrustee: boolean;
  readonly address: LetterAddress | null;
};

export type PickedChannel = { readonly channel: SendingChannel } | { readonly fault: 'no_way' | 'channel_off' };

/** The first channel that reaches the recipient; one that is not configured is skipped unless no other is left. */
export function pickChannel(facts: SendingFacts): PickedChannel {
  const channels = facts.channels
    .filter(isSending)
    .filter((channel) => !facts.refusing.includes(channel) && reaches(channel, facts));
  const channel = channels.find((one) => facts.open.includes(one));
  if (channel) return { channel };
  return { fault: channels.length > 0 ? 'channel_off' : 'no_way' };
}

/** The address of a protected person is secret: printed letters go through the authority that forwards them. */
export function isForwarded({ isProtected, isTrustee }: Pick<SendingFacts, 'isProtected' | 'isTrustee'>): boolean {
  return isProtected && !isTrustee;
}

/** Whether letters are sent on this channel automatically; the others are used manually. */
export function isSending(channel: LetterChannel): channel is SendingChannel {
  return channel === 'digital_mailbox' || channel === 'email' || channel === 'sms' || channel === 'letter';
}

function reaches(channel: SendingChannel, facts: SendingFacts): boolean {
  switch (channel) {
    case 'digital_mailbox':
      return facts.hasMailbox && !facts.isTrustee;
    case 'email': {
      const mayBeMailed = facts.agreesToEmail || facts.kind === 'soft_reminder';
      return facts.email !== null && mayBeMailed && !facts.isProtected && !facts.isTrustee;
    }
    case 'sms':
      return facts.mayGetSms && mayGoBySms(facts.kind) && !facts.isProtected && !facts.isTrustee;
    case 'letter':
      return isForwarded(facts) || isWhole(facts.address);
  }
}
