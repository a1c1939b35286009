import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fetchApplicationDetails } from '../api/application-details.ts';
import { createQueryClient } from '../api/query-client.ts';
import { readClaims } from '../api/session.ts';
import { onStorageCleaned } from '../api/storage-cleanup.ts';
import { keepQueries, restoreQueries } from '../api/stored-queries.ts';
import { waitForToken } from '../api/wait-for-token.ts';

/** Answers stored by this user's earlier pages are available at once, until they expire. */
export function useSessionQueries(owner: string): QueryClient {
  const { queries: sessionQueries } = useRouter().options.context;
  const [queries] = useState(() => {
    const fresh = createQueryClient();
    restoreQueries(fresh, owner);
    return fresh;
  });
  useEffect(() => keepQueries(queries, owner), [queries, owner]);
  useEffect(() => sessionQueries.provide(queries), [sessionQueries, queries]);
  useEffect(() => onStorageCleaned(() => void queries.invalidateQueries()), [queries]);
  useEffect(() => {
    // A token for one purpose may not ask.
    if (readClaims()?.custom_access) return;
    void waitForToken().then(
      (token) => (token === undefined ? undefined : fetchApplicationDetails(token)),
      () => undefined,
    );
  }, []);
  return queries;
}
