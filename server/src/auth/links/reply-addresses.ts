import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from './seal.ts';

const SIGNATURE_CHARACTERS = 16;
const form = /^ticket\+([0-9a-f]{24})\.([0-9a-f]{16})@(.+)$/;

/** The addresses that a requester replies to a ticket at, each signed for one ticket and one mail address. */
export type ReplyAddresses = {
  /** Undefined where no mail is received. */
  addressFor(ticket: string, email: string): string | undefined;
  /** The ticket that an address names, and whether it was made for a mail address; undefined for other addresses. */
  read(address: string): { readonly ticket: string; readonly isMadeFor: (email: string) => boolean } | undefined;
};

export function openReplyAddresses(sealer: Sealer, domain: string | undefined): ReplyAddresses {
  const signatureOf = (ticket: string, email: string) =>
    sealer
      .derive('ticket-reply-address', JSON.stringify([ticket, email.toLowerCase()]))
      .toString('hex')
      .slice(0, SIGNATURE_CHARACTERS);
  return {
    addressFor: (ticket, email) => domain && `ticket+${ticket}.${signatureOf(ticket, email)}@${domain}`,
    read(address) {
      const [, ticket, signature, host] = form.exec(address.toLowerCase()) ?? [];
      if (!ticket || !signature || host !== domain) return undefined;
      return {
        ticket,
        isMadeFor: (email) => timingSafeEqual(Buffer.from(signatureOf(ticket, email)), Buffer.from(signature)),
      };
    },
  };
}
