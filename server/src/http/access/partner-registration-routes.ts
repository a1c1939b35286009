import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../auth/open-auth.ts';
import type { PartnerSession } from '../../auth/partner-registration/partner-session.ts';
import { requireSignIn, sendUnknown, tokenOf } from '../request/request-guard.ts';
import { sendError, sendIssues } from '../request/send-error.ts';
import { visitorOf } from '../request/visitor-of.ts';

type Body = { Body: Readonly<Record<string, unknown>> | null };

const path = '/visma-net-registration--data';
const COMPANIES_MAX = 100;

/** Registering the companies that a person has in an accounting system, with a token that does nothing else (spec A §2.2). */
export const partnerRegistrationRoutes: FastifyPluginAsync<{ readonly auth: Auth }> = async (app, { auth }) => {
  const { partnerRegistration } = auth;
  const known = async (request: FastifyRequest, reply: FastifyReply): Promise<PartnerSession | FastifyReply> => {
    const session = await partnerRegistration.recognise(tokenOf(request));
    if (session) return session;
    const refused = await requireSignIn(auth)(request, reply);
    return refused ?? sendError(reply, 403, 'no access to this resource or method', 'no_access_to_resource');
  };

  app.get(path, async (request, reply) => {
    const session = await known(request, reply);
    if (!('partner' in session)) return session;
    const companies = await partnerRegistration.companies(session);
    if (companies === 'unavailable') return sendRefusal(reply, 'accounting_unavailable');
    return reply.send({ _items: [{ companies }], _meta: { page: 1, max_results: 1, total: 1 } });
  });

  app.post<Body>(`${path}/actions/register_companies`, async (request, reply) => {
    const session = await known(request, reply);
    if (!('partner' in session)) return session;
    const { companies } = request.body ?? {};
    if (!isListOfTexts(companies)) return sendIssues(reply, [{ path: 'companies', rule: 'required' }]);
    const done = await partnerRegistration.register(session, companies, visitorOf(request));
    if ('refusal' in done) return sendRefusal(reply, done.refusal);
    return done.tokens.length > 0
      ? reply.send({ _status: 'OK', token_list: done.tokens })
      : sendUnknown(reply, 'session_ended');
  });
};

function isListOfTexts(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > COMPANIES_MAX) return false;
  return value.every((one) => typeof one === 'string' && one.length <= 100);
}

const statuses: Readonly<Partial<Record<Refusal, number>>> = {
  accounting_unavailable: 503,
  no_access_to_update_creditor: 403,
};

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendError(reply, statuses[refusal] ?? 409, refusal, refusal);
}
