import { randomUUID } from 'node:crypto';
import { answer, json, page, styles } from '../page/answers.ts';
import { deliverMail } from './deliver-mail.ts';
import type { Failure } from './failing-listener.ts';
import { listPage } from './list-page.ts';
import { messagePage, notFoundPage } from './message-page.ts';
import { hasInAddress, isFor, type StoredMail } from './received-mail.ts';
import { buildNewMail, buildReplies, type ReplyKind, replyAddressOf, replyKinds } from './reply-mail.ts';
import { writePage } from './write-page.ts';

type MailboxState = {
  readonly mails: readonly StoredMail[];
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
  /** Where the portal receives mail; undefined where it does not. */
  portalPort(): number | undefined;
  readonly authserv: string | undefined;
};

const TEXT_LENGTH_MAX = 20_000;
const address = /^[^\s<>@]+@[^\s<>@]+$/;
const failures: readonly string[] = ['slow', 'refuse', 'garbage', 'gone'] satisfies Failure[];
// A mail contains its own styles. It may open links in a new tab and nothing else.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The pages and the JSON of the mailbox, all under /dev/mail. */
export function mailboxPages(state: MailboxState): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/dev\/mail\/?/, '');
    const sought = searchParams.get('to') ?? '';
    const mails = state.mails.map(({ mail }) => mail);
    if (path === 'failure' && request.method === 'POST') return chooseFailure(request, state);
    const [, replied] = /^read\/(\d+)\/reply$/.exec(path) ?? [];
    if (replied !== undefined && request.method === 'POST') return sendReply(request, state, replied);
    if (path === 'write' && request.method === 'POST') return sendNew(request, state);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET' } });
    if (path === '') {
      const shown = mails.filter((mail) => hasInAddress(mail, sought));
      const canWrite = state.portalPort() !== undefined;
      return page(listPage({ mails: shown, address: sought, failure: state.failure(), canWrite }));
    }
    if (path === 'write' && state.portalPort() !== undefined)
      return page(writePage(Number.parseInt(searchParams.get('answer') ?? '', 10) || undefined));
    if (path === 'page.css') return styles();
    if (path === 'messages') return json(sought ? mails.filter((mail) => isFor(mail, sought)) : mails);
    return oneMail(path, searchParams.get('answer') ?? '', state);
  };
}

function oneMail(path: string, answered: string, { mails, portalPort }: MailboxState): Response {
  const [, folder, id, part] = /^(read|messages)\/(\d+)(\/html|\/headers)?$/.exec(path) ?? [];
  const stored = mails.find(({ mail }) => mail.id === id);
  const mail = stored?.mail;
  if (folder === 'messages') {
    if (!mail) return json({ error: 'not found' }, 404);
    if (!part) return json(mail);
    if (part === '/headers') return json(stored.headers);
    return answer(`<!doctype html><base target="_blank">${mail.html}`, 'text/html', {
      'content-security-policy': mailPolicy,
    });
  }
  if (!stored || part) return page(notFoundPage(), 404);
  const canReply = portalPort() !== undefined && replyAddressOf(stored) !== undefined;
  return page(messagePage(stored.mail, { canReply, answer: Number.parseInt(answered, 10) || undefined }));
}

async function sendReply(request: Request, state: MailboxState, id: string): Promise<Response> {
  const stored = state.mails.find(({ mail }) => mail.id === id);
  const port = state.portalPort();
  if (!stored || port === undefined || replyAddressOf(stored) === undefined) return page(notFoundPage(), 404);
  // Another page in the same browser might send forms here.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return new Response('', { status: 403 });
  const form = new URLSearchParams(await request.text());
  const how = form.get('how') ?? '';
  if (!Object.hasOwn(replyKinds, how)) return new Response('', { status: 400 });
  const text = (form.get('text') ?? '').slice(0, TEXT_LENGTH_MAX);
  const reply = { kind: how as ReplyKind, text, authserv: state.authserv, id: randomUUID() };
  let code = 0;
  for (const mail of buildReplies(stored, reply)) code = await deliverMail(port, mail);
  return new Response(null, { status: 303, headers: { location: `/dev/mail/read/${id}?answer=${code}` } });
}

async function sendNew(request: Request, state: MailboxState): Promise<Response> {
  const port = state.portalPort();
  if (port === undefined) return page(notFoundPage(), 404);
  // Another page in the same browser might send forms here.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return new Response('', { status: 403 });
  const form = new URLSearchParams(await request.text());
  const given = (name: string) => (form.get(name) ?? '').slice(0, TEXT_LENGTH_MAX);
  const [from, to] = [given('from'), given('to')];
  if (![from, to].every((one) => address.test(one))) return new Response('', { status: 400 });
  const written = { from, to, subject: given('subject'), text: given('text') };
  const code = await deliverMail(port, buildNewMail(written, state.authserv, randomUUID()));
  return new Response(null, { status: 303, headers: { location: `/dev/mail/write?answer=${code}` } });
}

async function chooseFailure(request: Request, state: MailboxState): Promise<Response> {
  const how = new URLSearchParams(await request.text()).get('how') ?? '';
  state.fail(failures.includes(how) ? (how as Failure) : undefined);
  return new Response(null, { status: 303, headers: { location: '/dev/mail' } });
}
