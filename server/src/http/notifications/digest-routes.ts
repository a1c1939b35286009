import { say } from '@fordra/texts/say';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { DigestLink, DigestLinks } from '../../auth/links/digest-links.ts';
import { languageOf } from '../request/send-error.ts';
import { sendPlainPage } from '../request/send-plain-page.ts';

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
  return sendPlainPage(reply.status(statuses[state]), {
    language,
    title: say(language, `digest_page.${state}.title`),
    text: say(language, `digest_page.${state}.text`),
    // An empty action posts to the page's own URL, which contains the link.
    ...(state === 'ask' && {
      action: `<form method="post"><button>${say(language, 'digest_page.button')}</button></form>`,
    }),
  });
}
