import { dashboardStates } from '@fordra/domain/cases/states/case-states';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { fetchAll } from '../../../resource-ui/query/fetch-all.ts';
import type { Page } from '../../../resource-ui/query/items.ts';
import type { CreditorSettingsDocument } from './creditor-settings-shape.ts';

const path = '/creditor--settings';
const attribute = 'settings.dashboard_statistics.hidden';

/** The states that all chosen creditors hide. */
export function hiddenStatesQuery(creditors: object | undefined, count: number) {
  const where = { [attribute]: { $in: dashboardStates }, ...creditors };
  return queryOptions({
    queryKey: ['creditor-settings', 'hidden-states', where, count],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const asked = { where, projection: { settings: 1 }, max_results: 1 } as const;
      const first = await request<Page<CreditorSettingsDocument>>('GET', path, { query: asked, signal });
      if (first._meta.total < count || count === 0) return [];
      const all =
        first._meta.total === 1
          ? first._items
          : await fetchAll<CreditorSettingsDocument>(path, { ...asked, max_results: 100 }, signal);
      const hiding = (state: string) =>
        all.filter(({ settings }) => settings.dashboard_statistics?.hidden?.includes(state)).length;
      return dashboardStates.filter((state) => hiding(state) >= count);
    },
  });
}
