import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type UserData, userDataQuery } from './user-data.ts';

/** Given by the frame: many ask for it on every page, and each with an observer of the query costs a list several rows. */
export const UserDataContext = createContext<UserData | undefined>(undefined);

/** The signed-in user's rights and screens. The frame has fetched them before it shows any screen. */
export function useUserData(): UserData {
  const fetched = useQueryClient();
  // A part that stands alone, without the frame, has what was fetched before it was drawn.
  const data = use(UserDataContext) ?? fetched.getQueryData(userDataQuery.queryKey);
  if (!data) throw new Error('A screen was drawn before the user was known');
  return data;
}
