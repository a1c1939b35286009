import type { SummaryReader } from '@fordra/domain/cases/summary/summary-facts';
import { useUserData } from '../../../user/use-user-data.ts';

/** A user of the creditor's account who may read decisions is the one whom they ask. */
export function useSummaryReader(): SummaryReader {
  const { account, access_rights: rights } = useUserData();
  return account && rights.decisions?.methods.includes('GET') ? 'creditor' : 'other';
}
