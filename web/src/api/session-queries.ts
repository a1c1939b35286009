import type { QueryClient } from '@tanstack/react-query';

/** The query client of the signed-in user, for route loaders: they run outside React and cannot use its context. */
export type SessionQueries = {
  /** Undefined until the portal frame is mounted. */
  readonly current: () => QueryClient | undefined;
  /** Called by the portal frame; the result withdraws the client. */
  readonly provide: (queries: QueryClient) => () => void;
};

export function createSessionQueries(): SessionQueries {
  let provided: QueryClient | undefined;
  return {
    current: () => provided,
    provide: (queries) => {
      provided = queries;
      return () => {
        if (provided === queries) provided = undefined;
      };
    },
  };
}
