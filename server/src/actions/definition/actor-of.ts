import type { Actor } from '../../engine/parts/actor.ts';
import type { Requester } from '../../records/rows/requester.ts';

/** Who asks, as what the engine writes tells it. */
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
