import type { DebtPoint } from '@fordra/domain/money/explain/debt-points';
import type { Day } from '@fordra/domain/values/day';
import { useIntl } from 'react-intl';
import { formatNumber } from '../../ui/format/format-number.ts';
import { areaBetween, type Box, type ChartScale, lineOf, margin } from './chart-scale.ts';
import styles from './debt-chart.module.css';

type Props = Box & {
  readonly points: readonly DebtPoint[];
  /** The day whose figures are shown. */
  readonly point: DebtPoint;
  readonly today: Day;
  readonly scale: ChartScale;
};

/** The drawing without controls: the past solid, the future lighter and dashed. */
export function DebtDrawing({ points, point, today, scale, width, height, isMirrored }: Props) {
  const { formatMessage } = useIntl();
  const { x, y } = scale;
  const past = points.filter(({ date }) => date <= today);
  const ahead = points.filter(({ date }) => date >= today);
  const isTodayShown = points[0]!.date < today && today < points.at(-1)!.date;
  const floor = height - margin.bottom;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <Grid {...{ scale, width, height, isMirrored }} />
      {[past, ahead].map(
        (some, at) =>
          some.length > 1 && (
            <g key={at === 0 ? 'past' : 'ahead'} className={at === 0 ? styles.past : styles.ahead}>
              <path data-part="capital" d={areaBetween(some, scale, () => 0, capitalTop)} />
              <path data-part="costs" d={areaBetween(some, scale, capitalTop, costsTop)} />
              <path data-part="interest" d={areaBetween(some, scale, costsTop, ({ total }) => total)} />
              <path className={styles.line} d={lineOf(some, scale)} />
            </g>
          ),
      )}
      {isTodayShown && (
        <g className={styles.today}>
          <path d={`M${x(today)},${margin.top - 4}V${floor}`} />
          <text x={x(today)} y={margin.top - 10} textAnchor="middle">
            {formatMessage({ id: 'debt.today_mark' })}
          </text>
        </g>
      )}
      <g className={styles.marker}>
        <path d={`M${x(point.date)},${margin.top}V${floor}`} />
        <circle cx={x(point.date)} cy={y(point.total)} r="5" />
      </g>
    </svg>
  );
}

const capitalTop = ({ capital }: DebtPoint) => Math.max(0, capital);
const costsTop = (point: DebtPoint) => capitalTop(point) + Math.max(0, point.costs);

function Grid({ scale, width, height, isMirrored }: Box & { readonly scale: ChartScale }) {
  const edge = isMirrored ? width - margin.axis : margin.axis;
  const other = isMirrored ? margin.far : width - margin.far;
  return (
    <g className={styles.grid}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${edge},${scale.y(tick)}H${other}`} />
          <text
            x={isMirrored ? edge + 8 : edge - 8}
            y={scale.y(tick)}
            dy="0.35em"
            textAnchor={isMirrored ? 'start' : 'end'}
          >
            {formatNumber(tick / 100)}
          </text>
        </g>
      ))}
      {scale.months.map((month) => (
        <text key={month} x={scale.x(month)} y={height - 6} textAnchor="middle">
          {month.slice(0, 7)}
        </text>
      ))}
    </g>
  );
}
