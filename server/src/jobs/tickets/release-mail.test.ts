import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { openTickets } from '../../../testing/tickets.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { openReceiveMail } from './receive-mail.ts';
import { sendTicketMail } from './send-ticket-mail.ts';
import { takeInMail } from './take-in-mail.ts';

const portal = await testPortal();
afterAll(portal.close);
const { anna, karin, mustOpen, must, read, messagesOf } = await openTickets(portal);
const files = diskFiles(portal.filesFolder);
const sent: Mail[] = [];
const context = testJobPorts(portal.db, { files, sendMail: async (mail) => void sent.push(mail) });
const receive = openReceiveMail(portal.db, files);
await portal.pool.query(`update ticket_channels set email = key || '@fordra.example'`);

let number = 0;
type Given = { readonly headers?: readonly string[]; readonly from?: string | null };
async function deliver(to: string, { headers = [], from = '<anna@nordvik.example>' }: Given = {}) {
  const lines = [...headers, ...(from ? [`From: ${from}`] : []), 'Subject: Fråga', `Message-ID: <r${++number}@x.se>`];
  await receive({ from: 'anna@nordvik.example', to: [to], octets: Buffer.from([...lines, '', 'Hej!'].join('\r\n')) });
  await takeInMail.run({}, context);
  return lastMail();
}
const lastMail = async () =>
  (await portal.call(karin, { url: '/api/mail--received?sort=-_id&max_results=1' })).json()._items[0];
const mailOf = async (id: string) => (await portal.call(karin, { url: `/api/mail--received/${id}` })).json();
async function release(token: string, id: string, payload: object = {}) {
  const headers = { 'if-match': (await mailOf(id))._etag };
  const url = `/api/mail--received/${id}/actions/release_mail`;
  const reply = await portal.call(token, { method: 'POST', url, headers, payload });
  await takeInMail.run({}, context);
  return reply;
}
const channel = async () => {
  const { rows } = await portal.pool.query(`select _id from ticket_channels where kind = 'creditor'`);
  return rows[0]._id as string;
};

test('a mail to nobody is released to a channel, where it is a new ticket without an acknowledgement', async () => {
  const { _id: id, outcome, reason } = await deliver('nobody@fordra.example');
  expect([outcome, reason]).toEqual(['quarantined', 'unknown_address']);
  const nowhere = await release(karin, id);
  expect([nowhere.statusCode, nowhere.body]).toEqual([422, expect.stringContaining('channel')]);
  expect(await mailOf(id)).toMatchObject({ outcome: 'quarantined' });
  expect((await release(karin, id, { channel: await channel() })).statusCode).toBe(200);
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ outcome: 'new_ticket', reason: null, released_by: expect.any(String) });
  expect(await read(karin, mail.ticket)).toMatchObject({ subject: 'Fråga', status: 'new', requester: null });
  expect(await messagesOf(karin, mail.ticket)).toMatchObject([{ text: 'Hej!', is_verified: false }]);
  const again = await release(karin, id);
  expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining('mail_not_quarantined')]);
});

test('an unverified mail in a thread is released as an internal note, also if it came twice, and changes no status', async () => {
  const id = await mustOpen(anna);
  await must(karin, id, 'reply', { text: 'Ett svar' });
  await sendTicketMail.run({ message: (await messagesOf(karin, id)).at(-1)!._id }, context);
  const headers = [`In-Reply-To: <${sent.at(-1)!.messageId}@fordra.example>`];
  const first = await deliver('creditor@fordra.example', { headers });
  expect(first).toMatchObject({ outcome: 'quarantined', reason: 'unverified' });
  number--;
  expect(await deliver('creditor@fordra.example', { headers: [...headers, 'X-Again: 1'] })).toMatchObject({
    outcome: 'duplicate',
  });
  const { status } = await read(karin, id);
  expect((await release(karin, first._id)).statusCode).toBe(200);
  expect(await mailOf(first._id)).toMatchObject({ outcome: 'note', ticket: id });
  expect((await read(karin, id)).status).toBe(status);
  expect((await messagesOf(karin, id)).at(-1)).toMatchObject({
    visibility: 'internal',
    text: 'Hej!',
    is_verified: false,
  });
});

test('a mail without a sender is not released, and a tenant finds no mail to release', async () => {
  const mail = await deliver('creditor@fordra.example', { from: null });
  expect(mail).toMatchObject({ outcome: 'quarantined', reason: 'no_sender' });
  const refused = await release(karin, mail._id);
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('mail_without_sender')]);
  expect([403, 404]).toContain((await release(anna, mail._id)).statusCode);
});
