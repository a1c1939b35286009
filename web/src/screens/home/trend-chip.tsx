import { TREND_DAYS, type Trend } from '@fordra/domain/platform/compute-trend';
import { useIntl } from 'react-intl';
import { formatNumber } from '../../ui/format/format-number.ts';
import { IconArrowDown, IconArrowUp, IconMinus } from '../../ui/theme/icons.ts';
import styles from './trend-chip.module.css';

const icons = { up: IconArrowUp, down: IconArrowDown, neutral: IconMinus };

/** The last thirty days compared with the thirty before; the explanation appears on hover or focus of the card. */
export function TrendChip({ trend }: { readonly trend: Trend }) {
  const { formatMessage } = useIntl();
  const { percent, direction, last, previous } = trend;
  const Icon = icons[direction];
  const perDay = (sum: number) => formatNumber(Math.round((sum / TREND_DAYS) * 10) / 10);
  return (
    <span className={styles.chip} data-direction={direction}>
      <Icon size={12} stroke={2.25} aria-hidden />
      <bdi>{formatNumber(percent)} %</bdi>
      <span className={styles.tip}>
        {formatMessage({ id: 'statistics.trend' }, { last: perDay(last), previous: perDay(previous) })}
      </span>
    </span>
  );
}
