import { buffer } from 'node:stream/consumers';
import { type Mail, MailNotSent } from '../../integrations/mail/port.ts';
import { selectContent } from '../../store/files/media-contents.ts';
import { saveDelivery, selectTicketMail, type TicketMail } from '../../store/tickets/ticket-mails.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';
import { buildTicketMail, isFull, mailIdOf } from './ticket-mail.ts';

/** A mail server that accepts nothing for this long makes the mail fail. */
const GIVE_UP_SECONDS = 3 * 86_400;
/** Larger files are read in the portal. */
const ATTACHMENT_BYTES_MAX = 10_000_000;

/** Mails a message of a ticket to its requester. A repetition has the same Message-ID. */
export const sendTicketMail = defineJob({
  name: 'send-ticket-mail',
  async run({ message }, context) {
    const { db, sendMail, ticketMail, digests } = context;
    const waiting = await selectTicketMail(db, message);
    if (!waiting) return;
    const { email, thread } = waiting;
    if (email === null) return saveDelivery(db, message, { delivery: 'none' });
    if (waiting.is_stopped) return saveDelivery(db, message, { delivery: 'failed', sent_to: email });
    const mail = buildTicketMail({
      ...waiting,
      email,
      publicAddress: digests.publicAddress,
      replyTo: ticketMail.replyAddressFor(waiting.ticket, email),
      attachments: isFull(waiting) ? await readFiles(context, waiting) : [],
    });
    try {
      await sendMail(mail);
    } catch (error) {
      const isOver = error instanceof MailNotSent && (error.isRefusedForever || waiting.age_seconds > GIVE_UP_SECONDS);
      if (!isOver) throw error;
      return saveDelivery(db, message, { delivery: 'failed', sent_to: email });
    }
    const sent = { sent_to: email, message_id: mailIdOf(message), in_reply_to: thread.at(-1) ?? null };
    await saveDelivery(db, message, { delivery: 'sent', ...sent });
  },
});

type Attachments = NonNullable<Mail['attachments']>;

async function readFiles({ db, files }: Pick<JobContext, 'db' | 'files'>, mail: TicketMail): Promise<Attachments> {
  if (mail.files.reduce((sum, { size }) => sum + size, 0) > ATTACHMENT_BYTES_MAX) return [];
  const read: Attachments[number][] = [];
  for (const { id, filename, content_type: type } of mail.files) {
    const stored = await selectContent(db, id);
    const content = stored && (await files.open(stored.stored_name));
    if (content) read.push({ filename, type, content: await buffer(content) });
  }
  return read;
}
