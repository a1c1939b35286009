import type { Definition } from '@fordra/schema/definition';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

/** Spec A §9. */
const oneDayMs = 24 * 3_600_000;

/** The definition of a resource for this user; it changes with a release or with the user's rights. */
export function definitionQuery(resource: string) {
  return queryOptions({
    queryKey: ['definition', resource],
    staleTime: oneDayMs,
    gcTime: oneDayMs,
    queryFn: ({ signal }) =>
      request<Definition>('GET', `/swagger-definition/${encodeURIComponent(resource)}`, { signal }),
  });
}
