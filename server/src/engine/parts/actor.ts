import type { HistoryEntry } from '../../store/documents/insert-history.ts';

/** Who does something to cases and by which action; the house's own jobs have no user. */
export type Actor = Pick<HistoryEntry, 'user' | 'signedInBy' | 'fromAddress' | 'requestId'> & {
  readonly userName: string | null;
  readonly action: string;
};

/** What history tells of who did it. */
export function madeBy({ user, signedInBy, fromAddress, requestId, action }: Actor) {
  return { user, signedInBy, fromAddress, requestId, action };
}
