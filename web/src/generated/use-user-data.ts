import { useSuspenseQuery } from '@tanstack/react-query';
import { type UserData, userDataQuery } from '../api/user-data.ts';

/** The signed-in user's rights and screens. The frame has fetched them before it shows any screen. */
export function useUserData(): UserData {
  return useSuspenseQuery(userDataQuery).data;
}
