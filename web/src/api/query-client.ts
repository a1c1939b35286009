import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-error.ts';

const passingRetries = 2;

/** One cache per session: the next user who signs in starts with an empty one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < passingRetries && isPassing(error),
        // navigator.onLine is not reliable; the call itself shows whether there is a connection.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
