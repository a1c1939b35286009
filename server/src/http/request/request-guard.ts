import { resourcesOfPurpose } from '@fordra/schema/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../auth/open-auth.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    requester?: Requester;
  }
}

/** Requires a valid token; 401 for a missing or invalid token, 419 for a session that has ended (model: sign-in on the wire). */
export function requireSignIn(auth: Auth) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const known = await auth.recognise(tokenOf(request), { address: request.ip, requestId: request.id });
    if (!('requester' in known)) {
      // It is known, and reaches nothing here (spec A §2.2).
      if (await auth.registration?.recognise(tokenOf(request))) return sendForbidden(reply);
      if (await auth.partnerRegistration.recognise(tokenOf(request))) return sendForbidden(reply);
      return sendUnknown(reply, known.refusal);
    }
    request.requester = known.requester;
    return undefined;
  };
}

export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-api-key'];
  return typeof token === 'string' ? token : undefined;
}

export function sendUnknown(reply: FastifyReply, refusal: 'not_signed_in' | 'session_ended'): FastifyReply {
  return refusal === 'not_signed_in'
    ? sendError(reply, 401, 'Please provide proper credentials', refusal)
    : sendError(reply, 419, 'The session has ended', refusal);
}

/** What a token for a purpose reads besides its resources. */
const pathsOfPurpose: Readonly<Record<string, readonly string[]>> = {
  sign_agreements: ['/user--extended-data', '/media--url/:resource/:id/:mediaFileId'],
};

/** A token with `custom_access` (spec A §2.2) may make the calls of that purpose only: all else is refused. */
export async function refuseErrands(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { customAccess } = requesterOf(request);
  if (customAccess === undefined || isOfPurpose(customAccess, request)) return undefined;
  return sendForbidden(reply);
}

function sendForbidden(reply: FastifyReply): FastifyReply {
  return sendError(reply, 403, 'no access to this resource or method', 'no_access_to_resource');
}

function isOfPurpose(purpose: string, { method, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const ofPurpose = (of: Readonly<Record<string, readonly string[]>>) =>
    Object.hasOwn(of, purpose) ? of[purpose]! : [];
  const ofResources = ofPurpose(resourcesOfPurpose).flatMap((name) => [`/${name}`, `/${name}/:id`]);
  return [...ofResources, ...ofPurpose(pathsOfPurpose)].some((path) => routeOptions.url === `/api${path}`);
}

/** The requester; always present on routes that use `requireSignIn`. */
export function requesterOf(request: FastifyRequest): Requester {
  if (!request.requester) throw new Error('a route without sign-in asked for the requester');
  return request.requester;
}
