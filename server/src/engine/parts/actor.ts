import type { HistoryEntry } from '../../store/documents/insert-history.ts';

/** The user and the action that change cases; the platform's own jobs have no user. */
export type Actor = Pick<HistoryEntry, 'user' | 'signedInBy' | 'fromAddress' | 'requestId'> & {
  readonly userName: string | null;
  readonly action: string;
};

/** A job of the platform, or an answer from outside: no user does it. */
export function withoutUser(action: string): Actor {
  return { user: null, userName: null, signedInBy: null, fromAddress: null, requestId: null, action };
}

/** The columns of the history that describe the actor. */
export function madeBy({ user, signedInBy, fromAddress, requestId, action }: Actor) {
  return { user, signedInBy, fromAddress, requestId, action };
}
