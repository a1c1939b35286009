import { TREND_DAYS } from '@fordra/domain/platform/compute-trend';
import { useQuery } from '@tanstack/react-query';
import { readClaims } from '../../api/session.ts';
import { type StateDay, stateDaysQuery } from '../../features/cases/query/statistics.ts';
import { type CreditorFilter, creditorWhere } from '../../features/parties/creditor-filter/creditor-filter.ts';
import { useUserData } from '../../user/use-user-data.ts';

/** A day more than the two windows: today's statistics may not exist yet. */
const daysAsked = 2 * TREND_DAYS + 1;

/**
 * The days that trends are computed from: of the whole account where all creditors are chosen and the reader may
 * (spec A §6), otherwise of the chosen creditors. Undefined while loading; null where there is nothing to compare.
 */
export function useStateDays(filter: CreditorFilter): readonly StateDay[] | null | undefined {
  const { access_rights: rights } = useUserData();
  const isSolicitor = readClaims()?.solicitor === true;
  const mayRead = (of: string) => !isSolicitor && rights[`statistics--${of}-days`]?.methods.includes('GET') === true;
  const creditors = creditorWhere(filter);
  const of = creditors === undefined && mayRead('account') ? 'account' : 'creditor';
  const isAsked = mayRead(of);
  const days = useQuery({ ...stateDaysQuery(of, daysAsked, creditors), enabled: isAsked });
  return isAsked && !days.isError ? days.data : null;
}
