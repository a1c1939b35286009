import type { UiDefaults } from '@fordra/resources/platform/ui-defaults-view';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';

export type Defaults = Pick<UiDefaults, 'resources'> & { readonly ui: ResourceUi };

/** The screens of a resource without customisation. */
export function uiDefaultsQuery(resource: string) {
  return queryOptions({
    queryKey: ['ui-defaults', resource],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => request<Defaults>('GET', '/ui-defaults', { query: { resource }, signal }),
  });
}
