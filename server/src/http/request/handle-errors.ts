import { QueryError } from '@fordra/schema/where';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRequesterGone } from '../../records/write/requester-gone.ts';
import { sendUnknown } from './request-guard.ts';
import { securityHeaders } from './security-headers.ts';
import { sendError } from './send-error.ts';

const invalidRegularExpression = '2201B';
const statementTimeout = '57014';
const retrySeconds = '2';

/** Every failure gets the standard error body. Server errors are logged with the request id; client input is not logged. */
export function handleErrors(app: FastifyInstance, isUnavailable: (error: unknown) => boolean): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof QueryError) return sendError(reply, 400, error.message, 'request_not_readable');
    if (error.code === invalidRegularExpression)
      return sendError(reply, 400, '$regex is not a valid pattern', 'request_not_readable');
    if (request.requester && isRequesterGone(error, request.requester)) return sendUnknown(reply, 'session_ended');
    if (isUnavailable(error)) {
      request.log.warn({ request: request.id, err: error }, 'the database did not answer');
      reply.header('retry-after', retrySeconds);
      // The database answers other requests: only this read took too long.
      if (error.code === statementTimeout && request.method === 'GET')
        return sendError(reply, 503, 'failed_to_load_data', 'failed_to_load_data');
      return sendError(reply, 503, 'the service is not available right now', 'service_unavailable');
    }
    const status = error.statusCode ?? 500;
    if (status === 503) {
      reply.header('retry-after', retrySeconds);
      return sendError(reply, 503, 'the service is not available right now', 'service_unavailable');
    }
    if (status === 429) return sendError(reply, 429, 'too many requests', 'too_many_attempts');
    if (status === 413) return sendError(reply, 413, 'the body is too large', 'too_large');
    if (status >= 400 && status < 500) return sendError(reply, status, explain(error), 'request_not_readable');
    request.log.error({ request: request.id, err: error }, 'internal error');
    return sendError(reply, 500, 'internal error', 'system_error');
  });
}

/** An invalid URL gets the standard error body too, although no hook has run. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(securityHeaders).header('x-request-id', request.id);
  request.log.info({ request: request.id, reason: error.code }, 'malformed request');
  return error.code === 'FST_ERR_MAX_PARAM_LENGTH'
    ? sendError(reply, 404, 'The requested item was not found', 'not_found')
    : sendError(reply, 400, 'the address could not be read', 'request_not_readable');
}

/** Fastify's messages may quote the body, so they are replaced. */
function explain(error: FastifyError): string {
  if (error.statusCode === 415) return 'the content type is not supported';
  if (error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return 'the body could not be read as JSON';
  return 'the request could not be read';
}
