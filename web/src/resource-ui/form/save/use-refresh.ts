import { useQueryClient } from '@tanstack/react-query';

/** Invalidates everything fetched of a resource except its definition. */
export function useRefresh(resource: string): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [what, of] }) => of === resource && what !== 'definition' });
}

const ofDocuments: readonly unknown[] = ['item', 'items', 'actions', 'history', 'latest-change', 'titles'];

/** An action changes more than its own document: payments, vouchers, events. */
export function useRefreshAll(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [what] }) => ofDocuments.includes(what) });
}
