import { isWhole } from './choose-channels.ts';
import type { LetterChannel } from './letter-channels.ts';
import type { LetterAddress } from './letter-facts.ts';
import type { LetterKind } from './letter-kinds.ts';

/** The ways on which letters leave by themselves. */
export type SendingChannel = Extract<LetterChannel, 'digital_mailbox' | 'email' | 'letter'>;

/** A letter that is to leave now, and its recipient as known today, which may be other than when it was made. */
export type SendingFacts = {
  readonly kind: LetterKind;
  /** In the order they are tried. */
  readonly channels: readonly LetterChannel[];
  /** Those that have refused it for good. */
  readonly refusing: readonly LetterChannel[];
  /** Those that are set up in this house. */
  readonly open: readonly SendingChannel[];
  readonly hasMailbox: boolean;
  readonly email: string | null;
  readonly agreesToEmail: boolean;
  readonly isProtected: boolean;
  readonly isTrustee: boolean;
  readonly address: LetterAddress | null;
};

export type PickedChannel = { readonly channel: SendingChannel } | { readonly fault: 'no_way' | 'channel_off' };

/** The first way that reaches the recipient; one that is not set up is passed over unless no other is left. */
export function pickChannel(facts: SendingFacts): PickedChannel {
  const ways = facts.channels
    .filter(isSending)
    .filter((channel) => !facts.refusing.includes(channel) && reaches(channel, facts));
  const channel = ways.find((way) => facts.open.includes(way));
  if (channel) return { channel };
  return { fault: ways.length > 0 ? 'channel_off' : 'no_way' };
}

/** Where a protected person lives is nobody's to know: what is printed goes through the authority that forwards it. */
export function isForwarded({ isProtected, isTrustee }: Pick<SendingFacts, 'isProtected' | 'isTrustee'>): boolean {
  return isProtected && !isTrustee;
}

/** Whether a letter leaves on it by itself; of the others people make use. */
export function isSending(channel: LetterChannel): channel is SendingChannel {
  return channel === 'digital_mailbox' || channel === 'email' || channel === 'letter';
}

function reaches(channel: SendingChannel, facts: SendingFacts): boolean {
  switch (channel) {
    case 'digital_mailbox':
      return facts.hasMailbox && !facts.isTrustee;
    case 'email': {
      const mayBeMailed = facts.agreesToEmail || facts.kind === 'soft_reminder';
      return facts.email !== null && mayBeMailed && !facts.isProtected && !facts.isTrustee;
    }
    case 'letter':
      return isForwarded(facts) || isWhole(facts.address);
  }
}
