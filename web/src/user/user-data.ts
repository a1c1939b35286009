import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { storePrefetched } from '../api/prefetched-answers.ts';
import { request } from '../api/request.ts';
import { send } from '../api/send.ts';
import { selectedToken } from '../api/session.ts';
import type { Page } from '../resource-ui/query/items.ts';
import type { UserData } from './user-data-shape.ts';

export type { UserData } from './user-data-shape.ts';

const path = '/user--extended-data';
const fiveMinutes = 300_000;

/** The user, the user's rights, and the UI structures that follow from them. */
export const userDataQuery = queryOptions({
  queryKey: ['user-data'],
  staleTime: fiveMinutes,
  queryFn: ({ signal }) => askUserData(signal),
});

export async function askUserData(signal?: AbortSignal): Promise<UserData> {
  const { _items } = await request<Page<UserData>>('GET', path, { ...(signal && { signal }) });
  const [data] = _items;
  if (!data) throw new ApiError({ status: 404, message: 'no user data' });
  return data;
}

/** Fetched in parallel with the other data of a first page, which saves one round trip. */
export function askUserDataAhead(): void {
  const token = selectedToken();
  if (token !== undefined) storePrefetched(`/api${path}`, token, send('GET', path, { token }));
}
