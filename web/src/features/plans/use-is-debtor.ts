import { useUserData } from '../../user/use-user-data.ts';

/** Whether the reader is the debtor, or acts for debtors: the texts then say "you". */
export function useIsDebtor(): boolean {
  const { kind } = useUserData();
  return kind === 'customer_user' || kind === 'proxy_user';
}
