import type { ReplyAddresses } from '../../src/auth/links/reply-addresses.ts';

/** A ticket of the proof, which waits for its requester. */
export type ProofTicket = { readonly id: string; readonly email: string; readonly messageId: string };

export type ProofMail = {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
  /** Stands in its text and nowhere else. */
  readonly token: string;
  readonly ticket: ProofTicket;
  readonly outcome: string;
  /** How many messages of tickets have the token in the end. */
  readonly messages: number;
};

const channel = 'kanal@fordra.example';
const pass = 'Authentication-Results: mx.fordra.example; dmarc=pass';

type Making = { readonly ticket: ProofTicket; readonly token: string; readonly addresses: ReplyAddresses };
type Maker = (making: Making) => Omit<ProofMail, 'token' | 'ticket'>;

const compose = (from: string, { token }: Making, headers: readonly string[] = []) =>
  [
    ...headers,
    `From: <${from}>`,
    `Subject: ${token}`,
    `Message-ID: <${token}@proof.example>`,
    '',
    `Text ${token}`,
  ].join('\r\n');
const strangerOf = ({ token }: Making) => `${token}@stranger.example`;
const signedFor = ({ ticket, addresses }: Making) => addresses.addressFor(ticket.id, ticket.email)!;
const inThread = ({ ticket }: Making) => `In-Reply-To: <${ticket.messageId}@fordra.example>`;

/** Mails of the requester that are signed or verified: they change the state of the ticket. */
const replies = {
  signed: (given) => ({
    from: given.ticket.email,
    to: signedFor(given),
    raw: compose(given.ticket.email, given),
    outcome: 'reply',
    messages: 1,
  }),
  verified_in_thread: (given) => ({
    from: given.ticket.email,
    to: channel,
    raw: compose(given.ticket.email, given, [pass, inThread(given)]),
    outcome: 'reply',
    messages: 1,
  }),
} satisfies Record<string, Maker>;

/** All other mails: none of them may change the state of a ticket. */
const others = {
  other_sender: (given) => ({
    from: strangerOf(given),
    to: signedFor(given),
    raw: compose(strangerOf(given), given, [pass]),
    outcome: 'spoofed',
    messages: 1,
  }),
  out_of_office: (given) => ({
    from: given.ticket.email,
    to: signedFor(given),
    raw: compose(given.ticket.email, given, ['Auto-Submitted: auto-replied']),
    outcome: 'auto_reply',
    messages: 1,
  }),
  unverified_in_thread: (given) => ({
    from: given.ticket.email,
    to: channel,
    raw: compose(given.ticket.email, given, [inThread(given)]),
    outcome: 'quarantined',
    messages: 0,
  }),
  forged_signature: (given) => ({
    from: given.ticket.email,
    to: signedFor(given).replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@'),
    raw: compose(given.ticket.email, given, [pass]),
    outcome: 'quarantined',
    messages: 0,
  }),
  report: (given) => ({
    from: '',
    to: signedFor(given),
    raw: `From: <mailer-daemon@x.example>\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\n\r\n${given.token}\r\n--b--\r\n`,
    outcome: 'bounce',
    messages: 0,
  }),
  own: (given) => ({
    from: 'no-reply@fordra.example',
    to: signedFor(given),
    raw: compose('no-reply@fordra.example', given),
    outcome: 'loop',
    messages: 0,
  }),
  new_ticket: (given) => ({
    from: strangerOf(given),
    to: channel,
    raw: compose(strangerOf(given), given),
    outcome: 'new_ticket',
    messages: 1,
  }),
  no_sender: (given) => ({
    from: strangerOf(given),
    to: channel,
    raw: `Subject: ${given.token}\r\n\r\nText ${given.token}`,
    outcome: 'quarantined',
    messages: 0,
  }),
} satisfies Record<string, Maker>;

export const MAILS_PER_TICKET = 10;

/** The mails to one ticket. Every second ticket gets replies too; each has a mail that arrives again in two forms. */
export function mailsOf(ticket: ProofTicket, at: number, addresses: ReplyAddresses): readonly ProofMail[] {
  const makers: readonly Maker[] =
    at % 2 === 0 ? [...Object.values(replies), ...Object.values(others)] : Object.values(others);
  const once = makers.slice(0, MAILS_PER_TICKET - 2).map((make, n): ProofMail => {
    const token = `p${at}x${n}x`;
    return { ...make({ ticket, token, addresses }), token, ticket };
  });
  const first = once[0]!;
  const again = { ...first, raw: `Received: from another server\r\n${first.raw}`, outcome: 'duplicate' };
  return [...once, first, again];
}

/** Whether the mails to a ticket change its state. */
export const hasReply = (mails: readonly ProofMail[]) => mails.some(({ outcome }) => outcome === 'reply');
