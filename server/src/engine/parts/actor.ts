import type { HistoryEntry } from '../../store/documents/insert-history.ts';

/** The user and the action that change cases; the platform's own jobs have no user. */
export type Actor = Pick<HistoryEntry, 'user' | 'signedInBy' | 'fromAddress' | 'requestId'> & {
  readonly userName: string | null;
  readonly action: string;
};

/** The columns of the history that describe the actor. */
export function madeBy({ user, signedInBy, fromAddress, requestId, action }: Actor) {
  return { user, signedInBy, fromAddress, requestId, action };
}
