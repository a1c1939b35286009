import { queryOptions } from '@tanstack/react-query';
import { askUserData, takeUserData } from './user-data-ahead.ts';

export type { UserData } from './user-data-shape.ts';

const fiveMinutes = 300_000;

/** Who the user is, what the user may do, and which screens follow from it. */
export const userDataQuery = queryOptions({
  queryKey: ['user-data'],
  staleTime: fiveMinutes,
  queryFn: ({ signal }) => takeUserData() ?? askUserData(signal),
});
