import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type UserData, userDataQuery } from './user-data.ts';

/** Provided by the frame: many components need it, and a query observer for each would cost as much as several rows. */
export const UserDataContext = createContext<UserData | undefined>(undefined);

/** The signed-in user's rights and UI structures. The frame has fetched them before it shows any screen. */
export function useUserData(): UserData {
  const fetched = useQueryClient();
  // A component outside the frame uses the data that was fetched before it was drawn.
  const data = use(UserDataContext) ?? fetched.getQueryData(userDataQuery.queryKey);
  if (!data) throw new Error('A screen was drawn before the user was known');
  return data;
}
