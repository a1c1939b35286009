import { isBankingDay } from '@fordra/domain/values/banking-days';
import { addDays } from '@fordra/domain/values/day';
import type { DailySettlement as SettledDay } from '@fordra/resources/money/settlement/daily-settlements';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useDayInAddress } from '../../features/money/use-day-in-address.ts';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { Day } from '../../ui/display/instant.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { Page } from '../../ui/display/page.tsx';
import { todayInSweden } from '../../ui/format/today.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './daily-settlement.module.css';
import { DayCards } from './day-cards.tsx';
import { settledDayQuery } from './settled-day.ts';

/** Finance closes each day: what came in, who gets it, whether the bank agrees, and what waits. */
export function DailySettlement() {
  const mayRead = useUserData().access_rights['finance--daily-settlements']?.methods.includes('GET') === true;
  return mayRead ? <DayPage /> : <UnknownResource />;
}

function DayPage() {
  const { formatMessage } = useIntl();
  const today = todayInSweden();
  const [wanted, put] = useDayInAddress();
  const day = wanted ?? today;
  const show = (to: typeof day) => put(to >= today ? undefined : to);
  const step = (by: 1 | -1) => show(addDays(day, by));
  useArrowKeys(step);
  const { data, error, isPending, refetch } = useQuery(settledDayQuery(day));
  const settled = data?._items[0] as unknown as SettledDay | undefined;
  return (
    <Page
      title={formatMessage({ id: 'daily_settlement.title' })}
      under={<Day day={day} />}
      beside={
        <div className={styles.days}>
          <Button variant="default" aria-keyshortcuts="ArrowLeft" onClick={() => step(-1)}>
            {formatMessage({ id: 'daily_settlement.day_before' })}
          </Button>
          <Button variant="default" aria-keyshortcuts="ArrowRight" disabled={day >= today} onClick={() => step(1)}>
            {formatMessage({ id: 'daily_settlement.day_after' })}
          </Button>
        </div>
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && !settled && (
        <Notice
          tone="info"
          title={formatMessage({
            id: isBankingDay(day) ? 'daily_settlement.unsettled' : 'daily_settlement.no_banking_day',
          })}
        />
      )}
      <DayCards day={day} settled={settled} isPending={isPending} />
    </Page>
  );
}

/** The arrows change the day, except in fields and dialogs. */
function useArrowKeys(step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]');
      if (ctrlKey || metaKey || altKey || isElsewhere) return;
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
