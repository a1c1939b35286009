import type { QueryClient } from '@tanstack/react-query';

let own: QueryClient | undefined;

/** What has been fetched for whoever is signed in, for those who are no part of the page; undefined before its frame is drawn. */
export function ownQueries(): QueryClient | undefined {
  return own;
}

/** Called by the frame; gives the way to take it back. */
export function lendQueries(queries: QueryClient): () => void {
  own = queries;
  return () => {
    if (own === queries) own = undefined;
  };
}
