import { type Refusal, refusals } from '@fordra/domain/refusals/refusals';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaLinks } from '../../auth/links/media-links.ts';
import type { Auth } from '../../auth/open-auth.ts';
import type { SelfRegistration } from '../../auth/registration/open-registration.ts';
import type { RegistrationSession } from '../../auth/registration/registration-parts.ts';
import { sendUnknown, tokenOf } from '../request/request-guard.ts';
import { sendError, sendIssues, sendTooMany } from '../request/send-error.ts';
import { visitorOf } from '../request/visitor-of.ts';
import { browserOf, sendGone, startIn, startOf, toWire } from './bankid-routes.ts';

type Body = { Body: Readonly<Record<string, unknown>> | null };
type Params = { Params: { signing_token: string } };
type PollQuery = { Querystring: { readonly start?: unknown; readonly nonce?: unknown } };
type Known = { readonly registration: SelfRegistration; readonly session: RegistrationSession };

const path = '/self-registration/mobile-bankid';

/** Registering a company by its signatories (spec B §7), with a token that does nothing else. */
export const registrationRoutes: FastifyPluginAsync<{ readonly auth: Auth; readonly links: MediaLinks }> = async (
  app,
  { auth, links },
) => {
  const known = async (request: FastifyRequest, reply: FastifyReply): Promise<Known | FastifyReply> => {
    if (!auth.registration) return sendRefusal(reply, 'company_register_not_set');
    const session = await auth.registration.recognise(tokenOf(request));
    return session ? { registration: auth.registration, session } : sendUnknown(reply, 'not_signed_in');
  };

  app.get<PollQuery>(path, async (request, reply) => {
    if (!auth.registration) return sendRefusal(reply, 'company_register_not_set');
    if (tokenOf(request) === undefined) return sendUnknown(reply, 'not_signed_in');
    const by = { ...browserOf(request), start: startIn(request.query) };
    const polled = await auth.registration.poll({ ...by, purpose: 'self_registration' });
    if (polled === 'gone') return sendGone(reply);
    if ('retryAfterSeconds' in polled) return sendTooMany(reply, polled.retryAfterSeconds);
    if ('refusal' in polled) return sendRefusal(reply, polled.refusal);
    if (polled.status !== 'completed') return reply.send(toWire(polled));
    const { token, choices } = polled;
    const companies = choices.companies.map(({ addresses, ...company }) => ({ ...company, adr_list: addresses }));
    return reply.send({
      ...{ _status: 'OK', status: 'completed', token_list: [token] },
      ...{ co_list: companies, srt_list: choices.templates },
    });
  });

  app.post<Body>(`${path}-sign/create-signing-token`, async (request, reply) => {
    const by = await known(request, reply);
    if (!('session' in by)) return by;
    const started = await by.registration.start(by.session, request.body ?? {}, visitorOf(request));
    if ('retryAfterSeconds' in started) return sendTooMany(reply, started.retryAfterSeconds);
    if ('issues' in started) return sendIssues(reply, started.issues);
    if ('refusal' in started) {
      const extra = { ...(started.path && { _issues: { [started.path]: started.refusal } }) };
      return sendRefusal(reply, started.refusal, {
        ...extra,
        ...(started.coSigners && { co_signers: started.coSigners }),
      });
    }
    const { token, qr, autoStartToken, visibleText } = started;
    return reply.send({ _status: 'OK', token, qr, ...startOf(auth, autoStartToken), user_visible_data: visibleText });
  });

  app.get<Params>(`${path}-sign/:signing_token`, async (request, reply) => {
    const by = await known(request, reply);
    if (!('session' in by)) return by;
    const polled = await by.registration.pollSignature(by.session, request.params.signing_token);
    if (polled === 'gone') return sendGone(reply);
    if ('retryAfterSeconds' in polled) return sendTooMany(reply, polled.retryAfterSeconds);
    return reply.send(polled.status === 'completed' ? { _status: 'OK', status: 'completed' } : toWire(polled));
  });

  app.delete<Params>(`${path}-sign/:signing_token`, async (request, reply) => {
    const by = await known(request, reply);
    if (!('session' in by)) return by;
    await by.registration.cancelSignature(by.session, request.params.signing_token);
    return reply.send({ _status: 'OK' });
  });

  app.get<{ Params: { version: string; language: string } }>(
    '/self-registration/agreements/:version/:language',
    async (request, reply) => {
      const by = await known(request, reply);
      if (!('session' in by)) return by;
      const file = await by.registration.findDocument(request.params.version, request.params.language);
      if (!file) return sendError(reply, 404, 'no such document', 'not_found');
      return reply.send({ _status: 'OK', url: links.sign({ file, variant: 'whole' }) });
    },
  );

  app.post<Body>('/self-registration/register', async (request, reply) => {
    const by = await known(request, reply);
    if (!('session' in by)) return by;
    const { signing_token: token } = request.body ?? {};
    if (typeof token !== 'string') return sendIssues(reply, [{ path: 'signing_token', rule: 'required' }]);
    const done = await by.registration.register(by.session, token, visitorOf(request));
    if ('refusal' in done) return sendRefusal(reply, done.refusal);
    return reply.send({
      _status: 'OK',
      status: done.status,
      ...(done.status === 'completed' && { token_list: done.tokens }),
    });
  });
};

/** What is wrong with the person's companies is a conflict; what is wrong with us or the register passes. */
const statuses: Readonly<Record<string, number>> = {
  company_register_unavailable: 503,
  company_register_not_set: 503,
  bankid_unavailable: 503,
  registration_expired: 410,
  org_number_not_in_token: 422,
  organization_not_found_in_company_register: 422,
  only_signatory_may_register: 403,
  co_signers_missing: 422,
};

function sendRefusal(
  reply: FastifyReply,
  refusal: string,
  extra: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  if (!refusals.includes(refusal as Refusal)) throw new Error(`an unknown refusal: ${refusal}`);
  return sendError(reply, statuses[refusal] ?? 409, refusal, refusal as Refusal, extra);
}
