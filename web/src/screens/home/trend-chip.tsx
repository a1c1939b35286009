import { TREND_DAYS, type Trend } from '@fordra/domain/platform/compute-trend';
import type { judgeTrend } from '@fordra/domain/platform/judge-trend';
import { useIntl } from 'react-intl';
import { formatNumber } from '../../ui/format/format-number.ts';
import { IconArrowDown, IconArrowUp, IconMinus } from '../../ui/theme/icons.ts';
import styles from './trend-chip.module.css';

const icons = { up: IconArrowUp, down: IconArrowDown, neutral: IconMinus };

type Props = { readonly trend: Trend; readonly meaning: ReturnType<typeof judgeTrend> };

/** The last thirty days compared with the thirty before; the explanation appears on hover or focus of the card. */
export function TrendChip({ trend, meaning }: Props) {
  const { formatMessage } = useIntl();
  const { percent, direction, hasBase, last, previous } = trend;
  const Icon = icons[direction];
  const perDay = (sum: number) => formatNumber(Math.round((sum / TREND_DAYS) * 10) / 10);
  return (
    <span className={styles.chip} data-meaning={meaning}>
      {hasBase ? (
        <>
          <Icon size={12} stroke={2.25} aria-hidden />
          <bdi>{formatNumber(percent)} %</bdi>
        </>
      ) : (
        '–'
      )}
      <span className={styles.tip}>
        {formatMessage(
          { id: hasBase ? 'statistics.trend' : 'statistics.no_base' },
          { last: perDay(last), previous: perDay(previous) },
        )}
      </span>
    </span>
  );
}
