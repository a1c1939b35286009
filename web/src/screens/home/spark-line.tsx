import type { Trend } from '@fordra/domain/platform/compute-trend';
import type { judgeTrend } from '@fordra/domain/platform/judge-trend';
import styles from './trend-chip.module.css';

const [width, height] = [120, 40];

type Props = { readonly trend: Trend; readonly meaning: ReturnType<typeof judgeTrend> };

/** The days of both windows as a line; the figures are in the chip and the list. */
export function SparkLine({ trend: { points }, meaning }: Props) {
  if (points.length < 2) return null;
  const counts = points.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const y = (count: number) =>
    most === least ? height / 2 : height - 2 - ((count - least) / (most - least)) * (height - 4);
  const step = width / (points.length - 1);
  const line = counts.map((count, at) => `${(at * step).toFixed(1)},${y(count).toFixed(1)}`).join('L');
  return (
    <svg
      className={styles.line}
      data-meaning={meaning}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.area} d={`M0,${height}L${line}L${width},${height}Z`} />
      <path className={styles.stroke} d={`M${line}`} />
    </svg>
  );
}
