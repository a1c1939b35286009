import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../auth/open-auth.ts';
import type { Requester } from '../records/requester.ts';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    requester?: Requester;
  }
}

/** Lets only those pass whose token is good; 401 is no or bad token, 419 a session that has ended (model: sign-in on the wire). */
export function requireSignIn(auth: Auth) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const token = request.headers['x-api-key'];
    const known = await auth.recognise(typeof token === 'string' ? token : undefined, {
      address: request.ip,
      requestId: request.id,
    });
    if ('requester' in known) {
      request.requester = known.requester;
      return undefined;
    }
    return known.refusal === 'not_signed_in'
      ? sendError(reply, 401, 'Please provide proper credentials', known.refusal)
      : sendError(reply, 419, 'The session has ended', known.refusal);
  };
}

/** A token for one errand (spec A §2.2) reaches the calls of that errand and nothing else: no data, no schema, no screens. */
export async function refuseErrands(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (requesterOf(request).customAccess === undefined) return undefined;
  return sendError(reply, 403, 'no access to this resource or method', 'no_access_to_resource');
}

/** Behind `requireSignIn` there always is one. */
export function requesterOf(request: FastifyRequest): Requester {
  if (!request.requester) throw new Error('a route without sign-in asked who is signed in');
  return request.requester;
}
