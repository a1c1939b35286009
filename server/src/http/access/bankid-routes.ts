import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { EidStart, OrderView } from '../../auth/eid/sign-in-by-eid.ts';
import type { Auth } from '../../auth/open-auth.ts';
import { sendUnknown, tokenOf } from '../request/request-guard.ts';
import { languageOf, sendError, sendTooMany } from '../request/send-error.ts';
import { giveDevice, readCookie, visitorOf } from '../request/visitor-of.ts';

type Options = { readonly auth: Auth; readonly isSecure: boolean };

type PollQuery = { Querystring: { readonly start?: unknown; readonly nonce?: unknown } };

const application = 'ada_ui';
/** Identifying to register a company, in place of the application. */
const registering = 'self_registration';
const cookieName = 'fordra_bankid';
const COOKIE_SECONDS = 600;

/** Signing in with the mobile e-ID (spec A §7): the token of init is accepted only together with the cookie set with it. */
export const bankidRoutes: FastifyPluginAsync<Options> = async (app, { auth, isSecure }) => {
  app.post<{ Params: { application: string } }>(
    '/authenticates/mobile-bankid-init/:application',
    async (request, reply) => {
      const isRegistering = request.params.application === registering;
      if (request.params.application !== application && !isRegistering)
        return sendError(reply, 404, 'no such application', 'not_found');
      if (!auth.eid) return sendUnavailable(reply);
      const visitor = visitorOf(request);
      const asked = {
        browser: readCookie(request, cookieName),
        language: languageOf(request),
        userAgent: request.headers['user-agent'],
        ...(isRegistering && { purpose: 'self_registration' as const }),
      };
      const started = await auth.eid.start(asked, visitor);
      if ('retryAfterSeconds' in started) return sendTooMany(reply, started.retryAfterSeconds);
      if ('refusal' in started) return sendCallRefusal(reply, started.refusal);
      giveDevice(reply, visitor, isSecure);
      setBrowser(reply, started.browser, isSecure);
      const { token, qr, autoStartToken } = started;
      return reply.send({ _status: 'OK', token, qr, ...startOf(auth, autoStartToken) });
    },
  );

  app.get<PollQuery>('/authenticates/mobile-bankid', async (request, reply) => {
    if (tokenOf(request) === undefined) return sendUnknown(reply, 'not_signed_in');
    if (!auth.eid) return sendUnavailable(reply);
    const polled = await auth.eid.poll({ ...browserOf(request), start: startIn(request.query) }, visitorOf(request));
    if (polled === 'gone') return sendGone(reply);
    if (polled === 'nobody') return sendError(reply, 404, 'system.no_bankid_user', 'no_bankid_user');
    if ('retryAfterSeconds' in polled) return sendTooMany(reply, polled.retryAfterSeconds);
    if ('denial' in polled) return sendError(reply, 403, polled.denial, polled.denial);
    if (polled.status !== 'completed') return reply.send(toWire(polled));
    return reply.send({ _status: 'OK', status: 'completed', token_list: polled.tokens });
  });

  app.delete('/authenticates/mobile-bankid', async (request, reply) => {
    await auth.eid?.cancel(browserOf(request));
    await auth.eid?.cancel({ ...browserOf(request), purpose: 'self_registration' });
    return reply.send({ _status: 'OK' });
  });
};

/** What a browser needs to start the app on the same device. */
export function startOf({ eid }: Auth, autoStartToken: string) {
  return { auto_start_token: autoStartToken, ...(eid?.startAddress && { auto_start_address: eid.startAddress }) };
}

export function toWire(view: OrderView) {
  return {
    _status: 'OK',
    status: view.status,
    hint_code: view.hintCode,
    ...(view.status === 'pending' && view.qr !== undefined && { qr: view.qr }),
  };
}

export function sendCallRefusal(
  reply: FastifyReply,
  refusal: 'already_in_progress' | 'invalid' | 'unavailable',
): FastifyReply {
  return refusal === 'already_in_progress'
    ? sendError(reply, 409, 'already in progress', 'bankid_already_in_progress')
    : sendUnavailable(reply);
}

export function sendUnavailable(reply: FastifyReply): FastifyReply {
  return sendError(reply, 503, 'the e-ID does not answer', 'bankid_unavailable');
}

/** The same answer for an order that never existed, has ended, or belongs to another browser. */
export function sendGone(reply: FastifyReply): FastifyReply {
  return sendError(reply, 410, 'no such order', 'bankid_session_expired');
}

/** A browser that has opened the app on the same device asks for that order, with the nonce once it has returned. */
export function startIn({ start, nonce }: PollQuery['Querystring']): EidStart {
  if (start !== 'same_device') return { by: 'qr' };
  return { by: 'same_device', nonce: typeof nonce === 'string' ? nonce : undefined };
}

export function browserOf(request: FastifyRequest) {
  return { token: tokenOf(request), browser: readCookie(request, cookieName) };
}

function setBrowser(reply: FastifyReply, browser: string, isSecure: boolean): void {
  const limits = `Path=/api; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName}=${browser}; ${limits}`);
}
