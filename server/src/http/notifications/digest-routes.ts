import { say } from '@fordra/texts/say';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { DigestLink, DigestLinks } from '../../auth/links/digest-links.ts';
import { allowNonce } from '../request/security-headers.ts';
import { languageOf } from '../request/send-error.ts';

type RouteInput = { Querystring: DigestLink };

const path = '/digest--unsubscribe';
const FORM_BYTES_MAX = 1_024;

/**
 * The unsubscribe page of a digest (RFC 8058). GET changes nothing, since mail scanners open every link; the button, or the
 * mail program's one-click POST, ends the subscription. The signed link is the only credential and allows nothing else.
 */
export const digestRoutes: FastifyPluginAsync<{ readonly links: DigestLinks }> = async (app, { links }) => {
  // The form has no fields: the subscription is in the URL.
  const form = { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX } as const;
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, form, async () => undefined);
  app.addHook('onRequest', async (_request, reply) => {
    // Without this the page's own form would send `Origin: null`, as a foreign one does.
    reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
  });

  app.get<RouteInput>(path, async (request, reply) => {
    const state = await links.check(request.query);
    return sendPage(request, reply, state === 'good' ? 'ask' : state);
  });

  app.post<RouteInput>(path, async (request, reply) => {
    const from = { address: request.ip, requestId: request.id };
    return sendPage(request, reply, await links.end(request.query, from));
  });
};

type State = 'ask' | 'done' | 'over' | 'forged';
const statuses = { ask: 200, done: 200, over: 200, forged: 400 } as const;

function sendPage(request: FastifyRequest, reply: FastifyReply, state: State): FastifyReply {
  const language = languageOf(request);
  const title = say(language, `digest_page.${state}.title`);
  const nonce = allowNonce(reply);
  // An empty action posts to the page's own URL, which contains the link.
  const button = `<form method="post"><button>${say(language, 'digest_page.button')}</button></form>`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${title} · Fordra</title><style nonce="${nonce}">${styles}</style></head><body><main>`,
    `<p class="brand">Fordra</p><h1>${title}</h1><p>${say(language, `digest_page.${state}.text`)}</p>`,
    state === 'ask' ? button : '',
    '</main></body></html>',
  ].join('');
  return reply.status(statuses[state]).type('text/html; charset=utf-8').send(html);
}

const styles = [
  ':root{color-scheme:light dark;--ground:#f5f7f8;--card:#fff;--line:#dde4e8;--ink:#16232b;--calm:#33434c;--brand:#1f4e5f}',
  '@media (prefers-color-scheme:dark){:root{--ground:#0f171b;--card:#182227;--line:#2b3940;--ink:#f2f6f8;--calm:#cdd8dd;--brand:#8fc6d8}}',
  "body{margin:0;padding:24px 12px;background:var(--ground);color:var(--calm);font:16px/1.55 Inter,'Segoe UI',Helvetica,Arial,sans-serif}",
  'main{max-width:440px;margin:8vh auto 0;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}',
  '.brand{margin:0 0 24px;font-weight:700;color:var(--brand)}h1{margin:0 0 12px;font-size:20px;line-height:1.3;color:var(--ink)}p{margin:0}',
  'button{margin-top:24px;min-height:44px;padding:0 20px;font:inherit;font-weight:600;color:#fff;background:#1f4e5f;border:0;border-radius:8px;cursor:pointer}',
  'button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}',
].join('');
