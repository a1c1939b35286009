import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { openTickets } from '../../../testing/tickets.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { diskFiles } from '../../store/files/disk-files.ts';
import { deleteUnusedFiles } from '../documents/delete-unused-files.ts';
import { openReceiveMail } from './receive-mail.ts';
import { sendTicketMail } from './send-ticket-mail.ts';
import { takeInMail } from './take-in-mail.ts';

const portal = await testPortal();
afterAll(portal.close);
const { anna, karin, petra, mustOpen, must, read, messagesOf } = await openTickets(portal);
const files = diskFiles(portal.filesFolder);
const sent: Mail[] = [];
const context = testJobPorts(portal.db, { files, sendMail: async (mail) => void sent.push(mail) });
const receive = openReceiveMail(portal.db, files);
const address = 'anna@nordvik.example';
const pass = 'Authentication-Results: mx.fordra.example; dmarc=pass';

let number = 0;
type Given = {
  readonly headers?: readonly string[];
  readonly from?: string;
  readonly to: string;
  readonly body?: string;
};
const rawOf = ({ headers = [], from = address, body = 'Tack!' }: Given) =>
  [...headers, `From: <${from}>`, 'Subject: Sv: Fråga', `Message-ID: <m${++number}@x.se>`, '', body].join('\r\n');

async function deliver(raw: string, to: string, from: string | null = address): Promise<void> {
  await receive({ from, to: [to], octets: Buffer.from(raw) });
  await takeInMail.run({}, context);
}
const deliverFrom = (given: Given) => deliver(rawOf(given), given.to, given.from ?? address);
const mailsOf = async (where: object = {}) => {
  const query = encodeURIComponent(JSON.stringify(where));
  return (await portal.call(karin, { url: `/api/mail--received?where=${query}&sort=-_id` })).json()._items;
};
const lastMail = async () => (await mailsOf())[0];

/** A ticket of Anna's that Karin has answered by mail. */
async function answered() {
  const id = await mustOpen(anna);
  await must(karin, id, 'reply', { text: 'Ett svar' });
  const message = (await messagesOf(karin, id)).at(-1)!._id;
  await sendTicketMail.run({ message }, context);
  const { replyTo, messageId } = sent.at(-1)!;
  return { id, message, replyTo: replyTo!, messageId: `${messageId}@fordra.example` };
}
const summaryOf = async (id: string) => {
  const messages = await messagesOf(karin, id);
  return { status: (await read(karin, id)).status, texts: messages.map(({ text }) => text), last: messages.at(-1)! };
};

beforeEach(async () => {
  await portal.pool.query(`update mail_received set _created = _created - interval '2 days'`);
  await portal.pool.query(`update ticket_channels set email = key || '@fordra.example'`);
});

test('a reply to the signed address is the requester’s message, and the ticket is unanswered again', async () => {
  const { id, replyTo, messageId } = await answered();
  const body = `Tack!\r\n\r\nDen 17 nov. 2026 kl 10:12 skrev Fordra <x@fordra.example>:\r\n> Ett svar`;
  await deliverFrom({ to: replyTo, headers: [`In-Reply-To: <${messageId}>`], body });
  const { status, last } = await summaryOf(id);
  expect(status).toBe('waiting_on_agent');
  expect(last).toMatchObject({
    text: 'Tack!',
    via: 'email',
    sent_by: 'requester',
    visibility: 'public',
    is_verified: true,
    author_name: 'Anna Nordvik',
    in_reply_to: messageId.replace(/@.*/, ''),
  });
  expect(last.author).not.toBeNull();
  expect(await lastMail()).toMatchObject({ outcome: 'reply', ticket: id, from_address: address });
  expect((await messagesOf(anna, id)).at(-1)!.text).toBe('Tack!');
});

test('the same mail is taken in once: by its bytes, by its Message-ID, and by a job that runs again', async () => {
  const { id, replyTo } = await answered();
  const raw = rawOf({ to: replyTo });
  await deliver(raw, replyTo);
  await deliver(raw, replyTo);
  await deliver(`Received: again\r\n${raw}`, replyTo);
  await Promise.all([takeInMail.run({}, context), takeInMail.run({}, context)]);
  expect((await summaryOf(id)).texts.filter((text) => text === 'Tack!')).toHaveLength(1);
  expect((await mailsOf({ ticket: id })).length).toBe(1);
  expect(await lastMail()).toMatchObject({ outcome: 'duplicate', ticket: null });
});

describe('the state of a ticket does not change', () => {
  test('by another sender at the signed address, who becomes an internal message', async () => {
    const { id, replyTo } = await answered();
    await deliverFrom({ to: replyTo, from: 'mallory@exempel.se', headers: [pass] });
    const { status, last } = await summaryOf(id);
    expect(status).toBe('waiting_on_requester');
    expect(last).toMatchObject({ visibility: 'internal', is_verified: false, author_name: 'mallory@exempel.se' });
    expect((await messagesOf(anna, id)).map(({ text }) => text)).not.toContain('Tack!');
    expect(await lastMail()).toMatchObject({ outcome: 'spoofed', ticket: id });
  });

  test.each([
    ['without DMARC', address, ''],
    ['of somebody else', 'mallory@exempel.se', pass],
    ['verified by another server', address, 'Authentication-Results: mx.evil.test; dmarc=pass'],
  ])('by a reply in the thread %s, which is quarantined', async (_name, from, header) => {
    const { id, messageId } = await answered();
    const headers = [...(header ? [header] : []), `References: <${messageId}>`];
    await deliverFrom({ to: 'creditor@fordra.example', from, headers });
    expect((await summaryOf(id)).status).toBe('waiting_on_requester');
    expect(await lastMail()).toMatchObject({ outcome: 'quarantined', reason: 'unverified' });
  });

  test('by out of office, which becomes an internal message and is not answered', async () => {
    const { id, replyTo } = await answered();
    sent.length = 0;
    await deliverFrom({ to: replyTo, headers: ['Auto-Submitted: auto-replied'], body: 'Jag är ledig' });
    const { status, last } = await summaryOf(id);
    expect(status).toBe('waiting_on_requester');
    expect(last).toMatchObject({ visibility: 'internal', is_automatic: true, text: 'Jag är ledig', delivery: 'none' });
  });

  test('by a forged signature', async () => {
    const { id, replyTo } = await answered();
    await deliverFrom({ to: replyTo.replace(/\.[0-9a-f]{16}@/, '.0000000000000000@'), headers: [pass] });
    expect((await summaryOf(id)).status).toBe('waiting_on_requester');
    expect(await lastMail()).toMatchObject({ outcome: 'quarantined', reason: 'unknown_address' });
  });

  test('by a mail that comes back, which is marked on the message and noted in the language of the ticket', async () => {
    const { id, message, replyTo, messageId } = await answered();
    await portal.pool.query(`update tickets set language = 'en' where _id = $1`, [id]);
    const body = `Action: failed\r\n\r\nMessage-ID: <${messageId}>\r\n`;
    const raw = `From: MAILER-DAEMON@x.se\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\n\r\n${body}\r\n--b--`;
    await deliver(raw, replyTo, null);
    const { status, last } = await summaryOf(id);
    expect(status).toBe('waiting_on_requester');
    expect(last).toMatchObject({ visibility: 'internal', is_automatic: true });
    expect(last.text).toContain(`The mail to ${address} came back`);
    const bounced = (await messagesOf(karin, id)).find(({ _id }) => _id === message);
    expect(bounced).toMatchObject({ delivery: 'bounced' });
    await portal.pool.query(`update ticket_messages set delivery = 'none' where _id = $1`, [message]);
  });

  test('by mail of our own', async () => {
    const { replyTo } = await answered();
    await deliverFrom({ to: replyTo, from: 'no-reply@fordra.example' });
    expect(await lastMail()).toMatchObject({ outcome: 'loop', ticket: null });
  });
});

test('a reply in the thread of a verified requester is accepted at any of our addresses', async () => {
  const { id, messageId } = await answered();
  await deliverFrom({ to: 'creditor@fordra.example', headers: [pass, `In-Reply-To: <${messageId}>`] });
  expect((await summaryOf(id)).status).toBe('waiting_on_agent');
});

describe('a mail to a channel', () => {
  const opened = async () => {
    const { ticket } = await lastMail();
    return { ticket: await read(karin, ticket), messages: await messagesOf(karin, ticket) };
  };

  test('of an unknown sender opens a ticket that only we read, unverified, with one acknowledgement a day', async () => {
    const given = { to: 'debtor@fordra.example', from: 'ny@exempel.se', body: 'Om ärende 2026-000001' };
    await deliverFrom(given);
    const { ticket, messages } = await opened();
    expect(ticket).toMatchObject({
      ...{ status: 'new', requester: null, requester_email: 'ny@exempel.se', requester_kind: 'debtor' },
      ...{ case: null, customer: null, account: null, subject: 'Sv: Fråga' },
    });
    expect(messages).toMatchObject([
      { text: given.body, is_verified: false, via: 'email', author_name: 'ny@exempel.se' },
      { is_automatic: true, sent_by: 'operator', delivery: 'queued' },
    ]);
    sent.length = 0;
    await sendTicketMail.run({ message: messages[1]!._id }, context);
    expect(sent[0]).toMatchObject({ to: 'ny@exempel.se', isAutomatic: true });
    expect(sent[0]!.text).toContain(ticket.number);
    await deliverFrom(given);
    expect((await opened()).messages).toHaveLength(1);
  });

  test('of a verified user of its kind belongs to that user', async () => {
    await deliverFrom({ to: 'partner@fordra.example', from: 'petra@partner.example', headers: [pass] });
    const { ticket, messages } = await opened();
    expect(ticket.requester).not.toBeNull();
    expect(messages[0]).toMatchObject({ is_verified: true });
    expect((await read(petra, ticket._id)).subject).toBe('Sv: Fråga');
  });

  test('of a verified user of several creditors belongs to the account, whose other users read it too', async () => {
    await deliverFrom({ to: 'creditor@fordra.example', headers: [pass] });
    const { ticket } = await opened();
    expect(ticket).toMatchObject({ requester: expect.any(String), creditor: null, account: expect.any(String) });
    expect((await read(anna, ticket._id)).requester_name).toBe('Anna Nordvik');
  });

  test('of a user who is not verified does not', async () => {
    await deliverFrom({ to: 'partner@fordra.example', from: 'petra@partner.example' });
    const { ticket } = await opened();
    expect(ticket).toMatchObject({ requester: null, partner: null });
  });

  test('is quarantined after twenty of a sender in an hour', async () => {
    for (let n = 0; n < 21; n++) await deliverFrom({ to: 'debtor@fordra.example', from: 'many@exempel.se' });
    const outcomes = (await mailsOf({ from_address: 'many@exempel.se' })).map(
      ({ outcome }: { outcome: string }) => outcome,
    );
    expect(outcomes).toEqual(['quarantined', ...Array(20).fill('new_ticket')]);
  });

  test('in the name of another does not stop the replies of that person', async () => {
    const { id, replyTo } = await answered();
    for (let n = 0; n < 21; n++) await deliverFrom({ to: 'debtor@fordra.example' });
    expect(await lastMail()).toMatchObject({ outcome: 'quarantined', reason: 'too_many' });
    await deliverFrom({ to: replyTo });
    expect((await summaryOf(id)).status).toBe('waiting_on_agent');
  });
});

test('a reply to a ticket that can no longer be reopened opens another of the same requester', async () => {
  const { id, replyTo } = await answered();
  await must(karin, id, 'close');
  await portal.pool.query(`update tickets set closed_at = closed_at - interval '31 days' where _id = $1`, [id]);
  await deliverFrom({ to: replyTo });
  expect((await read(karin, id)).status).toBe('closed');
  const { ticket } = await lastMail();
  expect(ticket).not.toBe(id);
  expect((await read(anna, ticket)).status).toBe('new');
});

test('a reply to a ticket that was merged is a message of the other', async () => {
  const { id, replyTo } = await answered();
  const into = await mustOpen(anna);
  await must(karin, id, 'merge', { into });
  await deliverFrom({ to: replyTo });
  expect((await summaryOf(into)).last.text).toBe('Tack!');
  expect((await read(karin, id)).status).toBe('closed');
});

test('files of an accepted kind are attached, others are named', async () => {
  const { id, replyTo } = await answered();
  const part = (name: string, content: string) =>
    `--b\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(content)}`;
  const body = ['--b', '', 'Se filen', part('a.pdf', '%PDF-1.7\n'), part('virus.exe', 'MZ\u0000\u0001'), '--b--'].join(
    '\r\n',
  );
  await deliverFrom({ to: replyTo, headers: ['Content-Type: multipart/mixed; boundary=b'], body });
  const { last } = await summaryOf(id);
  expect(last.files.map(({ filename }) => filename)).toEqual(['a.pdf']);
  expect(last.text).toContain('virus.exe');
  const { id: file } = last.files[0]!;
  const { rows } = await portal.pool.query('select target_id, attribute, account from media_files where _id = $1', [
    file,
  ]);
  expect(rows[0]).toMatchObject({ target_id: last._id, attribute: 'files' });
  expect(rows[0].account).not.toBeNull();
});

test('a mail that cannot be read is set aside with an alarm', async () => {
  await deliver('', 'debtor@fordra.example');
  expect(await lastMail()).toMatchObject({ outcome: 'unreadable', ticket: null });
  const { loadPlatformFacts } = await import('../../store/platform/load-platform-facts.ts');
  expect((await loadPlatformFacts(portal.db)).tickets.unreadableMails).toBe(1);
});

test('a fault of the disk leaves the mail waiting, and a fault of the mail sets it aside after five attempts', async () => {
  const { replyTo } = await answered();
  await receive({ from: address, to: [replyTo], octets: Buffer.from(rawOf({ to: replyTo })) });
  const failing = (error: Error) => ({
    ...context,
    ticketMail: {
      ...context.ticketMail,
      readReplyAddress: () => {
        throw error;
      },
    },
  });
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  for (let n = 0; n < 6; n++) await takeInMail.run({}, failing(full));
  expect(await lastMail()).toMatchObject({ outcome: 'waiting', failures: 0 });
  for (let n = 0; n < 4; n++) await takeInMail.run({}, failing(new TypeError('a bug')));
  expect(await lastMail()).toMatchObject({ outcome: 'waiting', failures: 4 });
  await takeInMail.run({}, failing(new TypeError('a bug')));
  expect(await lastMail()).toMatchObject({ outcome: 'unreadable', failures: 5 });
  await portal.pool.query(`delete from mail_received where outcome = 'unreadable'`);
});

test('a mail that is stored but not in the database is refused, and its file is deleted', async () => {
  const broken = openReceiveMail(
    { transaction: () => ({ execute: () => Promise.reject(new Error('no database')) }) } as never,
    files,
  );
  const count = async () => (await Array.fromAsync(files.listBefore(new Date(Date.now() + 60_000)))).length;
  const before = await count();
  await expect(broken({ from: null, to: [], octets: Buffer.from('x') })).rejects.toThrow('no database');
  expect(await count()).toBe(before);
});

test('a mail and its file are kept for 90 days', async () => {
  const { replyTo } = await answered();
  await deliverFrom({ to: replyTo });
  const { stored_name, _id } = await lastMail();
  const runClean = () => deleteUnusedFiles.run({}, context);
  await runClean();
  expect(await mailsOf({ _id })).toHaveLength(1);
  // The clock of tests may be more than a day ahead already.
  await setClock(portal.db, 93 * 86_400_000);
  await runClean();
  await setClock(portal.db, 0);
  expect(await mailsOf({ _id })).toEqual([]);
  expect(stored_name).toMatch(/^[0-9a-f]{32}$/);
});

test('a tenant reads no received mail', async () => {
  for (const token of [anna, petra])
    expect((await portal.call(token, { url: '/api/mail--received' })).statusCode).toBeGreaterThanOrEqual(403);
});
