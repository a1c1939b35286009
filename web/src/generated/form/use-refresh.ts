import { useQueryClient } from '@tanstack/react-query';

/** Everything that was fetched of a resource may differ now, but for what the resource is. */
export function useRefresh(resource: string): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [what, of] }) => of === resource && what !== 'definition' });
}
