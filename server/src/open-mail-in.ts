import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { listenForMail } from './integrations/mail/smtp-listener.ts';
import { openReceiveMail } from './jobs/tickets/receive-mail.ts';
import type { Database } from './store/connection/database.ts';
import type { FileStore } from './store/files/file-store.ts';

type MailInInput = {
  readonly config: Config;
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Logger;
  onCloser(name: string, close: () => Promise<unknown>): void;
};

/** Listens for mail to tickets and returns the port; undefined where the settings name none. */
export async function openMailIn({ config, db, files, log, onCloser }: MailInInput): Promise<number | undefined> {
  const { host, ticketDomain, mailInRelays: relays, mode } = config;
  const wanted = config.mailInPort ?? (mode === 'demo' ? 0 : undefined);
  if (wanted === undefined || !ticketDomain || !relays) {
    log.warn('no mail is received (FORDRA_MAIL_IN_PORT): people answer tickets in the portal only');
    return undefined;
  }
  const { port, stop } = await listenForMail({
    port: wanted,
    host,
    relays,
    receiveMail: openReceiveMail(db, files),
    onFailure: (err) => log.error({ err }, 'a mail was not stored; its sender tries again'),
  });
  onCloser('mail listener', stop);
  return port;
}
