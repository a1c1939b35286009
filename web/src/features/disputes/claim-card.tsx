import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import card from '../../ui/display/card.module.css';
import { todayInSweden } from '../../ui/format/today.ts';
import { AsOf } from '../money/as-of.tsx';
import { debtSummaryQuery } from '../money/debt-summary.ts';
import { useDebtWords } from '../money/debt-words.ts';
import { useDayInAddress } from '../money/use-day-in-address.ts';
import styles from './dispute-desk.module.css';

type Props = { readonly id: string; readonly etag: string | undefined };

/** The claim on a day that is chosen, as the court gets it. */
export function ClaimCard({ id, etag }: Props) {
  const { formatMessage } = useIntl();
  const [day, pick] = useDayInAddress();
  const { data: summary, error, refetch, isPlaceholderData } = useQuery(debtSummaryQuery(id, day, etag));
  const today = summary?.today ?? todayInSweden();
  const words = useDebtWords(summary?.currency ?? 'SEK');
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="dispute-claim" aria-busy={isPlaceholderData}>
      <h2 id="dispute-claim">{formatMessage({ id: 'dispute_desk.claim' })}</h2>
      <AsOf
        value={(day ?? today) as never}
        today={today as never}
        onPick={(to) => pick(to === today ? undefined : to)}
      />
      {error && !summary && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {summary && (
        <dl className={styles.claim}>
          {summary.parts.map(({ component, remaining }) => (
            <div key={component}>
              <dt>{words.part(component)}</dt>
              <dd className="figures">
                <bdi>{words.amount(remaining)}</bdi>
              </dd>
            </div>
          ))}
          <div data-sum>
            <dt>{formatMessage({ id: 'debt.total' })}</dt>
            <dd className="figures">
              <bdi>{words.amount(summary.sum.remaining)}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
