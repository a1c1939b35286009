import type { Actor } from '../../engine/actor.ts';
import type { Requester } from '../../records/requester.ts';

/** Who does it, as the engine writes it down. */
export function actorOf({ user, signedInBy, origin }: Requester, action: string): Actor {
  const { address: fromAddress, requestId } = origin;
  return { user: user.id, userName: user.name, signedInBy, fromAddress, requestId, action };
}
