import { buffer } from 'node:stream/consumers';
import { cutHistory } from '@fordra/domain/tickets/cut-history';
import { judgeMail, type MailVerdict } from '@fordra/domain/tickets/judge-mail';
import type { MailReceived } from '@fordra/resources/tickets/mail-received';
import { applyAsNote, applyBounce, applyReply } from '../../engine/tickets/apply-mail.ts';
import { type MailFiles, type MailMessage, verifiedName } from '../../engine/tickets/mail-message.ts';
import { openMailTicket } from '../../engine/tickets/open-mail-ticket.ts';
import type { ReadableMail } from '../../integrations/mail/port.ts';
import type { Database } from '../../store/connection/database.ts';
import {
  countMailFailure,
  lockWaitingMail,
  saveMailOutcome,
  selectWaitingMails,
} from '../../store/tickets/received-mails.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';
import { type LoadedMail, loadMailFacts, ownMailId } from './load-mail-facts.ts';
import { storeAttachments } from './store-attachments.ts';

const AT_ONCE = 50;
const SUBJECT_LENGTH_MAX = 200;

type Context = Pick<JobContext, 'db' | 'log' | 'files' | 'signal' | 'agency' | 'readMail' | 'ticketMail'>;

/** Judges the mails that wait and applies each once. One that fails is tried again by the next run. */
export const takeInMail = defineJob({
  name: 'take-in-mail',
  everyMinutes: 1,
  phases: ['receive'],
  run: (_payload, context) => takeInMails(context),
});

async function takeInMails(context: Context): Promise<void> {
  for (let after = ''; ; ) {
    const waiting = await selectWaitingMails(context.db, { after, limit: AT_ONCE });
    for (const mail of waiting) {
      const { _id: id } = mail;
      if (context.signal.aborted) return;
      await takeInOne(context, mail).catch(async (err: unknown) => {
        context.log.warn({ mail: id, err }, 'a mail was not taken in');
        if (!isPassing(err)) await countMailFailure(context.db, id);
      });
      after = id;
    }
    if (waiting.length < AT_ONCE) return;
  }
}

/** A fault of the database or the disk, not of the mail: connections, conflicts, resources, timeouts, I/O. */
function isPassing(error: unknown): boolean {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return statusCode === 503 || /^(08|40|53|55|57|58|E[A-Z])/.test(String(code ?? ''));
}

type Waiting = Pick<MailReceived, '_id' | 'stored_name' | 'envelope_from'>;

async function takeInOne(context: Context, { _id: id, stored_name, envelope_from: from }: Waiting): Promise<void> {
  const stored = await context.files.open(stored_name);
  const octets = stored && (await buffer(stored));
  const mail = octets && (await context.readMail({ from, octets }).catch((): undefined => undefined));
  await context.db.transaction().execute(async (tx) => {
    const row = await lockWaitingMail(tx, id);
    if (!row) return;
    if (!mail) return saveMailOutcome(tx, id, { outcome: 'unreadable' });
    const loaded = await loadMailFacts(tx, row, mail, context.ticketMail);
    const verdict = judgeMail(loaded.facts);
    const ticket = await applyMail({ ...context, tx }, { row, mail, verdict, ...loaded });
    await saveMailOutcome(tx, id, {
      outcome: verdict.outcome,
      reason: verdict.outcome === 'quarantined' ? verdict.reason : null,
      ticket,
      message_id: mail.messageId,
      from_address: mail.from?.address ?? null,
      subject: mail.subject.slice(0, SUBJECT_LENGTH_MAX).toWellFormed(),
      is_acknowledged: verdict.outcome === 'new_ticket' && verdict.isToAcknowledge,
    });
  });
}

type Judged = LoadedMail & {
  readonly row: MailReceived;
  readonly mail: ReadableMail;
  readonly verdict: MailVerdict;
};
type Applying = Pick<JobContext, 'files' | 'agency'> & { readonly tx: Database };

/** Does what the verdict says, and returns the ticket that the mail belongs to. */
async function applyMail(context: Applying, judged: Judged): Promise<string | null> {
  const { tx, agency } = context;
  const { verdict, mail, ticket, channel } = judged;
  switch (verdict.outcome) {
    case 'bounce':
      return applyBounce(tx, idsOfOurs(mail.body), agency.name);
    case 'auto_reply': {
      if (ticket) await applyAsNote(tx, ticket, messageOf(mail), noFiles, true);
      return ticket?._id ?? null;
    }
    case 'spoofed':
    case 'note':
      await applyAsNote(tx, ticket!, messageOf(mail), await filesOf(context, judged, null), false);
      return ticket!._id;
    case 'reply':
      return applyReply(tx, ticket!, messageOf(mail), await filesOf(context, judged, ticket!.requester));
    case 'new_ticket': {
      const { isVerified, isToAcknowledge } = verdict;
      const opening = { channel: channel!, isVerified, acknowledgedBy: isToAcknowledge ? agency.name : undefined };
      return openMailTicket(tx, opening, messageOf(mail), (author) => filesOf(context, judged, author));
    }
    default:
      return null;
  }
}

const noFiles: MailFiles = { accepted: [], refused: [] };

function messageOf(mail: ReadableMail): MailMessage {
  const [inReplyTo] = mail.thread.map(ownMailId);
  return {
    sender: mail.from!.address,
    senderName: mail.from!.name,
    subject: mail.subject,
    text: cutHistory(mail.text),
    messageId: mail.messageId,
    inReplyTo: inReplyTo ?? null,
  };
}

function filesOf({ tx, files }: Applying, { mail, row }: Judged, author: string | null): Promise<MailFiles> {
  const by = { author, author_name: verifiedName(messageOf(mail)), reference_id: row._id };
  return storeAttachments({ tx, files }, mail.attachments, by);
}

/** The ids of our mails that a report quotes. */
function idsOfOurs(body: string): readonly string[] {
  return [...new Set([...body.matchAll(/ticket-message\.[0-9a-f]{24}(?=@)/g)].map(([id]) => id))];
}
