import { randomUUID } from 'node:crypto';
import { deliverMail } from '../mailbox/deliver-mail.ts';
import { buildNewMail } from '../mailbox/reply-mail.ts';
import { page, styles } from '../page/answers.ts';
import { buildLetter, type Failure, failures } from './court-letters.ts';
import { courtsPage } from './courts-page.ts';

export type Courts = {
  /** Answers every address under /dev/courts. */
  fetch(request: Request): Promise<Response>;
  /** Sends what is written on the page to the portal, at this port. */
  writeTo(port: number): void;
};

const inbox = 'borgenarer@fordra.example';
const ACCEPTED = 250;

/** A court, an agent abroad and a trustee, who write to the portal by e-mail. */
export function openCourts(authserv: string | undefined): Courts {
  let port: number | undefined;
  const show = (notice?: string, status = 200) =>
    page(courtsPage({ canWrite: port !== undefined, ...(notice !== undefined && { notice }) }), status);
  return {
    writeTo: (to) => {
      port = to;
    },
    async fetch(request) {
      const path = new URL(request.url).pathname.replace(/^\/dev\/courts\/?/, '');
      if (path === 'page.css') return styles();
      if (path !== '') return new Response('', { status: 404 });
      if (request.method === 'GET' || request.method === 'HEAD') return show();
      if (request.method !== 'POST') return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
      // Another page in the same browser might send forms here.
      if (request.headers.get('sec-fetch-site') === 'cross-site') return new Response('', { status: 403 });
      const form = new URLSearchParams(await request.text());
      const how = form.get('how') ?? 'none';
      const [sender = '', letter = ''] = (form.get('letter') ?? '').split(' ');
      const number = (form.get('number') ?? '').slice(0, 40);
      const failure = Object.hasOwn(failures, how) ? (how as Failure) : undefined;
      const written = failure && number !== '' ? buildLetter({ sender, letter, number }, failure) : undefined;
      if (!written || port === undefined) return show('Brevet kunde inte skrivas.', 400);
      const mail = buildNewMail({ ...written, to: inbox }, authserv, randomUUID());
      let code = await deliverMail(port, mail);
      if (failure === 'twice') code = await deliverMail(port, mail);
      return show(code === ACCEPTED ? 'Brevet är skickat.' : `Portalen svarade ${code}.`);
    },
  };
}
