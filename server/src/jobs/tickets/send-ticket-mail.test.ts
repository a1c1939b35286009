import { afterAll, beforeEach, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { openTickets } from '../../../testing/tickets.ts';
import { type Mail, MailNotSent } from '../../integrations/mail/port.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { sendTicketMail } from './send-ticket-mail.ts';

const portal = await testPortal();
afterAll(portal.close);
const { anna, karin, kim, mustOpen, must, messagesOf } = await openTickets(portal);
const sent: Mail[] = [];
let failure: MailNotSent | undefined;
const context = testJobPorts(portal.db, {
  files: diskFiles(portal.filesFolder),
  sendMail: async (mail) => {
    sent.push(mail);
    if (failure) throw failure;
  },
});
beforeEach(() => {
  sent.length = 0;
  failure = undefined;
});

const lastOf = async (ticket: string) => (await messagesOf(karin, ticket)).at(-1)!;
/** Runs the jobs that wait, as the worker would. */
async function work(): Promise<void> {
  const { rows } = await portal.pool.query(
    `select key, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where identifier = 'send-ticket-mail' order by j.id`,
  );
  for (const { key, payload } of rows) {
    await sendTicketMail.run(payload, context);
    await portal.pool.query('select graphile_worker.remove_job($1)', [key]);
  }
}

test('an answer is mailed to its requester once, in a thread, with an address to reply to', async () => {
  const id = await mustOpen(anna, { subject: 'Avdrag', text: 'Vad är detta?' });
  await work();
  expect(sent).toEqual([]);
  await must(karin, id, 'reply', { text: 'En avgift.' });
  const answer = await lastOf(id);
  expect(answer).toMatchObject({ delivery: 'queued', via: 'portal', is_verified: true });
  await work();
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({ to: 'anna@nordvik.example', isAutomatic: false });
  expect(mail!.subject).toMatch(/^Avdrag \(T-\d{6}\)$/);
  expect(mail!.text).toContain('En avgift.');
  expect(mail!.text).toContain(`/tickets/creditor/ticket?ticket_id=${id}`);
  const reply = context.ticketMail.readReplyAddress(mail!.replyTo!)!;
  expect([reply.ticket, reply.isMadeFor('anna@nordvik.example')]).toEqual([id, true]);
  expect(mail).not.toHaveProperty('inReplyTo');
  expect(await lastOf(id)).toMatchObject({
    delivery: 'sent',
    sent_to: 'anna@nordvik.example',
    message_id: mail!.messageId,
  });
  await sendTicketMail.run({ message: answer._id }, context);
  expect(sent).toHaveLength(1);

  await must(karin, id, 'reply', { text: 'Den är rätt.' });
  await work();
  expect(sent[1]).toMatchObject({ inReplyTo: mail!.messageId, references: [mail!.messageId] });
});

test('internal notes and the words of the requester are not mailed', async () => {
  const id = await mustOpen(anna);
  await must(karin, id, 'write_note', { text: 'Bara för oss' });
  await must(anna, id, 'reply', { text: 'Är ni där?' });
  await work();
  expect(sent).toEqual([]);
  expect((await messagesOf(karin, id)).map(({ delivery }) => delivery)).toEqual(['none', 'none', 'none']);
});

test('a debtor gets a link only', async () => {
  const id = await mustOpen(kim, { subject: 'Min skuld', text: 'Hur mycket?' });
  await must(karin, id, 'reply', { text: 'Du är skyldig 500 kr.' });
  await work();
  expect(sent[0]!.text).toContain(`/tickets/debtor/ticket?ticket_id=${id}`);
  expect(JSON.stringify(sent[0])).not.toMatch(/skyldig|Min skuld/);
});

test('a file of the answer is attached', async () => {
  const id = await mustOpen(anna);
  const form = aForm({}, { filename: 'tal.csv', content: 'a;b\n1;2\n' });
  const reply = await portal.call(karin, { ...form, url: '/api/media--upload/tal' });
  const { id: file, filename, content_type, size } = reply.json();
  await must(karin, id, 'reply', { text: 'Se filen', files: [{ id: file, filename, content_type, size }] });
  await work();
  const [attached] = sent[0]!.attachments!;
  expect([attached?.filename, String(attached?.content)]).toEqual(['tal.csv', 'a;b\n1;2\n']);
});

test('a mail that the server does not accept now is tried again with the same id, one that it refuses has failed', async () => {
  const id = await mustOpen(anna);
  await must(karin, id, 'reply', { text: 'Svar' });
  const { _id: message } = await lastOf(id);
  failure = new MailNotSent('ETIMEDOUT', false);
  await expect(sendTicketMail.run({ message }, context)).rejects.toThrow('mail not sent');
  expect((await lastOf(id)).delivery).toBe('queued');
  failure = undefined;
  await work();
  expect(sent.map(({ messageId }) => messageId)).toEqual([`ticket-message.${message}`, `ticket-message.${message}`]);
  expect((await lastOf(id)).delivery).toBe('sent');

  await must(karin, id, 'reply', { text: 'Svar igen' });
  failure = new MailNotSent('EENVELOPE 550', true);
  await work();
  expect(await lastOf(id)).toMatchObject({ delivery: 'failed', sent_to: 'anna@nordvik.example' });
});

test('an address whose mail came back twice gets no more', async () => {
  const id = await mustOpen(anna);
  for (const text of ['Ett', 'Två']) {
    await must(karin, id, 'reply', { text });
    await work();
    await portal.pool.query(`update ticket_messages set delivery = 'bounced' where delivery = 'sent' and ticket = $1`, [
      id,
    ]);
  }
  sent.length = 0;
  await must(karin, id, 'reply', { text: 'Tre' });
  await work();
  expect(sent).toEqual([]);
  expect((await lastOf(id)).delivery).toBe('failed');
  await portal.pool.query(`update ticket_messages set delivery = 'none' where ticket = $1`, [id]);
});
