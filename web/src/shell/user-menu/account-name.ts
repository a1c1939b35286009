import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

/** Spec A §7. */
export function accountNameQuery(account: string) {
  return queryOptions({
    queryKey: ['account-name', account],
    queryFn: async ({ signal }) => {
      const query = { projection: { name: 1 } };
      const { name } = await request<{ name: string }>('GET', `/accounts/${encodeURIComponent(account)}`, {
        query,
        signal,
      });
      return name;
    },
  });
}
