import type { Refusal } from '@fordra/domain/refusals/refusals';
import { type Issue, toWireIssues } from '@fordra/schema/issues';
import { type Language, readLanguage, say } from '@fordra/texts/say';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalAbout, sayRefusal } from './say-refusal.ts';

/** The one error body: `_error` for programs, `_locale_message` for people, `_request_id` to quote to support. */
export function sendError(
  reply: FastifyReply,
  status: number,
  message: string,
  refusal: Refusal,
  extra: Readonly<Record<string, unknown>> = {},
  about: RefusalAbout = {},
): FastifyReply {
  const { request } = reply;
  const body = errorBody(status, message, sayRefusal(languageOf(request), refusal, about), request.id);
  // The route may have allowed caches to keep its answer before it failed.
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...body, ...extra });
}

export function errorBody(status: number, message: string, localeMessage: string, requestId: string) {
  return { _status: 'ERR', _error: { code: status, message }, _locale_message: localeMessage, _request_id: requestId };
}

/** A write that was understood and refused for its values. PATCH and PUT carry no `_error` (contract PAT-08). */
export function sendIssues(reply: FastifyReply, issues: readonly Issue[]): FastifyReply {
  const body = {
    _status: 'ERR',
    _issues: toWireIssues(issues),
    _locale_message: say(languageOf(reply.request), 'refusal.invalid_input'),
    _request_id: reply.request.id,
  };
  const { method } = reply.request;
  const message = method === 'DELETE' ? 'Deletion failure' : 'Insertion failure: 1 document(s) contain(s) error(s)';
  const isChange = method === 'PATCH' || method === 'PUT';
  return reply.code(422).send(isChange ? body : { ...body, _error: { code: 422, message } });
}

/** The signed-in user's language, else the browser's preferred one. */
export function languageOf(request: FastifyRequest): Language {
  return readLanguage(request.headers['accept-language'] ?? request.requester?.user.language);
}

/** The same text whether or not the account exists. */
export function sendTooMany(reply: FastifyReply, seconds: number): FastifyReply {
  reply.header('retry-after', String(seconds));
  return sendError(reply, 429, 'too many attempts', 'too_many_attempts');
}
