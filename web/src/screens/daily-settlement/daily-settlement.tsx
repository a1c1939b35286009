import { isBankingDay } from '@fordra/domain/values/banking-days';
import { addDays } from '@fordra/domain/values/day';
import type { DailySettlement as SettledDay } from '@fordra/resources/money/settlement/daily-settlements';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useDayInAddress } from '../../features/money/use-day-in-address.ts';
import { usePageKeys } from '../../features/money/use-page-keys.ts';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { saveFile } from '../../ui/control/save-file.ts';
import { Day } from '../../ui/display/instant.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { Page } from '../../ui/display/page.tsx';
import { todayInSweden } from '../../ui/format/today.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './daily-settlement.module.css';
import { DayCards } from './day-cards.tsx';
import { writeDayCsv } from './day-csv.ts';
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
  const { data, error, isPending, refetch } = useQuery(settledDayQuery(day));
  const settled = data?._items[0] as unknown as SettledDay | undefined;
  const save = () => {
    if (!settled) return;
    const text = writeDayCsv(settled, (id) => formatMessage({ id }));
    saveFile(`${formatMessage({ id: 'daily_settlement.file_name' })}-${day}.csv`, text);
  };
  usePageKeys({ step, onExport: save });
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
          <Button variant="default" aria-keyshortcuts="e" disabled={!settled} onClick={save}>
            {formatMessage({ id: 'creditor_reports.export' })}
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
