import { answer, json, page, styles } from '../page/answers.ts';
import type { Failure } from './failing-listener.ts';
import { listPage } from './list-page.ts';
import { messagePage, notFoundPage } from './message-page.ts';
import { hasInAddress, isFor, type ReceivedMail } from './received-mail.ts';

type MailboxState = {
  readonly mails: readonly ReceivedMail[];
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
};

const failures: readonly string[] = ['slow', 'refuse', 'garbage', 'gone'] satisfies Failure[];
// A mail contains its own styles. It may open links in a new tab and nothing else.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The pages and the JSON of the mailbox, all under /dev/mail. */
export function mailboxPages(state: MailboxState): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/dev\/mail\/?/, '');
    const address = searchParams.get('to') ?? '';
    const { mails } = state;
    if (path === 'failure' && request.method === 'POST') return chooseFailure(request, state);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET' } });
    if (path === '') {
      const shown = mails.filter((mail) => hasInAddress(mail, address));
      return page(listPage({ mails: shown, address, failure: state.failure() }));
    }
    if (path === 'page.css') return styles();
    if (path === 'messages') return json(address ? mails.filter((mail) => isFor(mail, address)) : mails);
    return oneMail(path, state);
  };
}

function oneMail(path: string, { mails }: MailboxState): Response {
  const [, folder, id, part] = /^(read|messages)\/(\d+)(\/html)?$/.exec(path) ?? [];
  const mail = mails.find((one) => one.id === id);
  if (folder === 'messages') {
    if (!mail) return json({ error: 'not found' }, 404);
    if (!part) return json(mail);
    return answer(`<!doctype html><base target="_blank">${mail.html}`, 'text/html', {
      'content-security-policy': mailPolicy,
    });
  }
  return mail && !part ? page(messagePage(mail)) : page(notFoundPage(), 404);
}

async function chooseFailure(request: Request, state: MailboxState): Promise<Response> {
  const how = new URLSearchParams(await request.text()).get('how') ?? '';
  state.fail(failures.includes(how) ? (how as Failure) : undefined);
  return new Response(null, { status: 303, headers: { location: '/dev/mail' } });
}
