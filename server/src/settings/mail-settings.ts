import { type Reader, readMailbox, readNetworks, readPort, readText, readUrl, type Setting } from './read-setting.ts';

/** The settings of outgoing mail, and of mail to tickets. */
export type MailConfig = {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The domain of the addresses that a requester replies to. */
  readonly ticketDomain: string | undefined;
  readonly mailInPort: number | undefined;
  /** The mail servers that may deliver mail, by their addresses and networks. */
  readonly mailInRelays: readonly string[] | undefined;
  /** The name by which our mail server signs its checks in `Authentication-Results`. */
  readonly mailInAuthserv: string | undefined;
};

const readDomain: Reader<string> = {
  allowed: 'a domain, such as svar.example.se',
  parse: (text) => (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text) ? text.toLowerCase() : undefined),
};

export const mailSettings: { readonly [Key in keyof MailConfig]: Setting<NonNullable<MailConfig[Key]>> } = {
  smtpUrl: {
    name: 'FORDRA_SMTP_URL',
    about: 'the outgoing mail server; the demo has a mailbox of its own',
    read: readUrl(['smtp:', 'smtps:']),
    productionMust: true,
    secret: true,
  },
  mailFrom: {
    name: 'FORDRA_MAIL_FROM',
    about: 'the sender of all mail',
    read: readMailbox,
    otherwise: 'Fordra <no-reply@fordra.example>',
    productionMust: true,
  },
  ticketDomain: {
    name: 'FORDRA_TICKET_DOMAIN',
    about: 'the domain of the addresses that people reply to tickets at; its mail goes to FORDRA_MAIL_IN_PORT',
    read: readDomain,
    demo: 'svar.fordra.example',
  },
  mailInPort: {
    name: 'FORDRA_MAIL_IN_PORT',
    about: 'where the worker receives mail by SMTP, on HOST; off unless given, a free port in the demo',
    read: readPort,
  },
  mailInRelays: {
    name: 'FORDRA_MAIL_IN_RELAYS',
    about: 'the mail servers that may deliver mail there',
    read: readNetworks,
    demo: '127.0.0.1',
  },
  mailInAuthserv: {
    name: 'FORDRA_MAIL_IN_AUTHSERV',
    about: 'the name of our mail server in Authentication-Results; without it no sender is verified by DMARC',
    read: readText,
    demo: 'mx.fordra.example',
  },
};
