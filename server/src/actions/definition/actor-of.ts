import type { Actor } from '../../engine/parts/actor.ts';
import type { Requester } from '../../records/rows/requester.ts';

/** The requester as an actor, as the engine records it. */
export function actorOf({ user, signedInBy, origin }: Requester, action: string): Actor {
  return {
    user: user.id,
    userName: user.name,
    signedInBy,
    fromAddress: origin.address,
    requestId: origin.requestId,
    action,
  };
}
