import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type Failure, listen } from './failing-listener.ts';
import { mailboxPages } from './mailbox-pages.ts';
import { isSameMail, readMail, type StoredMail } from './received-mail.ts';

export type Mailbox = {
  readonly smtpUrl: string;
  /** Answers every address under /dev/mail. */
  fetch(request: Request): Promise<Response>;
  /** Sends the replies that people write on the pages to the portal, at this port. */
  replyTo(port: number): void;
  /** Makes the mail server fail, until called with undefined. */
  fail(how: Failure | undefined): void;
  stop(): Promise<void>;
};

type MailboxSettings = {
  /** The name by which the portal knows its own mail server. */
  readonly authserv?: string | undefined;
};

const kept = 500;
const octetsMax = 10_000_000;
/** Addresses with this prefix are refused. */
const bounces = /^(bounce|studs)[.+@]/i;

/** A mail server that accepts everything, keeps the newest mails in memory, forwards nothing, and shows them. */
export async function startMailbox({ authserv }: MailboxSettings = {}): Promise<Mailbox> {
  const mails: StoredMail[] = [];
  let number = 0;
  let portalPort: number | undefined;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: octetsMax,
    logger: false,
    onMailFrom: (_address, _session, done) => done(listener.failure() === 'refuse' ? refused() : null),
    onRcptTo: ({ address }, _session, done) => done(bounces.test(address) ? noSuchUser() : null),
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map((recipient) => recipient.address);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      buffer(stream)
        .then((octets) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('too large'), { responseCode: 552 });
          return readMail(String(++number), { from, to }, octets);
        })
        .then((stored) => {
          if (mails.some(({ mail }) => isSameMail(mail, stored.mail))) return done();
          mails.unshift(stored);
          mails.length = Math.min(mails.length, kept);
          done();
        })
        .catch(done);
    },
  });
  smtp.on('error', () => {}); // The sender reports a broken connection.
  const listener = await listen((socket) => smtp.server.emit('connection', socket));

  return {
    smtpUrl: `smtp://127.0.0.1:${listener.port}`,
    fetch: mailboxPages({
      mails,
      fail: listener.fail,
      failure: listener.failure,
      portalPort: () => portalPort,
      authserv,
    }),
    replyTo: (port) => {
      portalPort = port;
    },
    fail: listener.fail,
    stop: listener.stop,
  };
}

function noSuchUser(): Error {
  return Object.assign(new Error('no such user'), { responseCode: 550 });
}

function refused(): Error {
  return Object.assign(new Error('refused, as configured'), { responseCode: 554 });
}
