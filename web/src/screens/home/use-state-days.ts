import { TREND_DAYS } from '@fordra/domain/platform/compute-trend';
import { useQuery } from '@tanstack/react-query';
import { readClaims } from '../../api/session.ts';
import { type StateDay, type StatisticsMoney, stateDaysQuery } from '../../features/cases/query/statistics.ts';
import { type CreditorFilter, creditorWhere } from '../../features/parties/creditor-filter/creditor-filter.ts';
import { useUserData } from '../../user/use-user-data.ts';

/** A day more than the two windows: today's statistics may not exist yet. */
const daysAsked = 2 * TREND_DAYS + 1;

type StateDays = {
  /** Undefined while loading; null where there is nothing to compare. */
  readonly days: readonly StateDay[] | null | undefined;
  readonly money: StatisticsMoney | undefined;
};

/**
 * The days that trends are computed from, and the money of the cases: of the whole account where all creditors are chosen and the reader may
 * (spec A §6), otherwise of the chosen creditors.
 */
export function useStateDays(filter: CreditorFilter): StateDays {
  const { access_rights: rights } = useUserData();
  const isSolicitor = readClaims()?.solicitor === true;
  const mayRead = (of: string) => !isSolicitor && rights[`statistics--${of}-days`]?.methods.includes('GET') === true;
  const creditors = creditorWhere(filter);
  const of = creditors === undefined && mayRead('account') ? 'account' : 'creditor';
  const isAsked = mayRead(of);
  const sums = useQuery({ ...stateDaysQuery(of, daysAsked, creditors), enabled: isAsked });
  return { days: isAsked && !sums.isError ? sums.data?._items : null, money: sums.data?.money };
}
