import type { Issue } from '@fordra/schema/issues';
import { hasUnseenCharacters } from '@fordra/schema/one-line-text';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SigningData } from '../../auth/eid/keep-signature.ts';
import type { Auth } from '../../auth/open-auth.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendError, sendIssues, sendTooMany } from '../request/send-error.ts';
import { sendCallRefusal, sendGone, sendUnavailable, startOf, toWire } from './bankid-routes.ts';

type Input = Readonly<Record<string, unknown>>;
type Body = { Body: Input | null };
type Params = { Params: { signing_token: string } };

const TITLE_MAX = 120;
const DATA_CHARS_MAX = 50_000;
/** 40,000 characters in base64, the maximum that BankID shows. */
const VISIBLE_BYTES_MAX = 30_000;

/** Signing with the mobile e-ID (spec A §7), by the signed-in user only; the result is a `signing--records`. */
export const signingRoutes: FastifyPluginAsync<{ readonly auth: Auth }> = async (app, { auth }) => {
  app.addHook('onRequest', refuseWithoutSigningRight);

  app.post<Body>('/mobile-bankid--signs/create-signing-token', async (request, reply) => {
    if (!auth.eid) return sendUnavailable(reply);
    const data = request.body ?? {};
    const issues = dataIssues(data);
    if (issues.length > 0) return sendIssues(reply, issues);
    const created = await auth.eid.createSigningToken(requesterOf(request), data as SigningData);
    if ('refusal' in created)
      return sendError(reply, created.refusal === 'agreement_missing' ? 409 : 403, created.refusal, created.refusal);
    const { token, visibleText } = created;
    return reply.send({ token, ...(visibleText !== undefined && { user_visible_data: visibleText }) });
  });

  app.post<Body>('/mobile-bankid--signs', async (request, reply) => {
    if (!auth.eid) return sendUnavailable(reply);
    const { signing_token: token, user_visible_data: visibleText } = request.body ?? {};
    if (typeof token !== 'string') return sendIssues(reply, [{ path: 'signing_token', rule: 'required' }]);
    const issue = visibleIssue(visibleText);
    if (issue) return sendIssues(reply, [issue]);
    const started = await auth.eid.startSigning(requesterOf(request), { token, visibleText: visibleText as string });
    if ('retryAfterSeconds' in started) return sendTooMany(reply, started.retryAfterSeconds);
    if ('qr' in started) return reply.send({ qr: started.qr, ...startOf(auth, started.autoStartToken) });
    if (started.refusal === 'gone') return sendGone(reply);
    if (started.refusal === 'needs_person_no')
      return sendError(reply, 409, 'the user has no person number', 'signing_needs_person_no');
    if (started.refusal === 'text_changed')
      return sendError(reply, 409, 'signing_text_changed', 'signing_text_changed');
    return sendCallRefusal(reply, started.refusal);
  });

  app.get<Params>('/mobile-bankid--signs/:signing_token', async (request, reply) => {
    const polled = await auth.eid?.pollSigning(requesterOf(request), request.params.signing_token);
    if (polled === undefined) return sendUnavailable(reply);
    if (polled === 'gone') return sendGone(reply);
    if ('retryAfterSeconds' in polled) return sendTooMany(reply, polled.retryAfterSeconds);
    if (polled.status !== 'completed') return reply.send(toWire(polled));
    return reply.send({ _status: 'OK', status: 'completed', signing_record: polled.record });
  });

  app.delete<Params>('/mobile-bankid--signs/:signing_token', async (request, reply) => {
    await auth.eid?.cancelSigning(requesterOf(request), request.params.signing_token);
    return reply.send({ _status: 'OK' });
  });
};

/** A user signed in as another may not sign; of tokens with `custom_access` only those for signing may. */
async function refuseWithoutSigningRight(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { readonly, signedInBy, customAccess } = requesterOf(request);
  const isErrand = customAccess !== undefined && customAccess !== 'sign_agreements';
  if (!isErrand && !readonly && signedInBy === null) return undefined;
  return sendError(reply, 403, 'no access to this resource or method', 'no_access_to_method');
}

function dataIssues(data: Input): Issue[] {
  const { title } = data;
  if (typeof title !== 'string' || title.trim() === '') return [{ path: 'title', rule: 'required' }];
  if (title.length > TITLE_MAX) return [{ path: 'title', rule: 'max_length', arg: TITLE_MAX }];
  if (hasUnseenCharacters(title)) return [{ path: 'title', rule: 'characters' }];
  const isTooMuch = JSON.stringify(data).length > DATA_CHARS_MAX;
  return isTooMuch ? [{ path: 'signing_data', rule: 'max_length', arg: DATA_CHARS_MAX }] : [];
}

function visibleIssue(text: unknown): Issue | undefined {
  if (typeof text !== 'string' || text.trim() === '') return { path: 'user_visible_data', rule: 'required' };
  const isTooMuch = Buffer.byteLength(text, 'utf8') > VISIBLE_BYTES_MAX;
  return isTooMuch ? { path: 'user_visible_data', rule: 'max_length', arg: VISIBLE_BYTES_MAX } : undefined;
}
