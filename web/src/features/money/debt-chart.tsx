import type { DebtPoint } from '@fordra/domain/money/explain/debt-points';
import type { Day } from '@fordra/domain/values/day';
import { useDirection } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import card from '../../ui/display/card.module.css';
import { buildScale } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './debt-chart.module.css';
import { DebtDrawing } from './debt-drawing.tsx';
import type { DebtSummary } from './debt-summary.ts';
import { type DebtWords, useDebtWords } from './debt-words.ts';

type Props = { readonly summary: DebtSummary; readonly onPick: (day: Day) => void };

const height = 260;

/** A debt over time. Pointing or the arrow keys show a day; pressing sets the day of all figures. */
export function DebtChart({ summary, onPick }: Props) {
  const { formatMessage } = useIntl();
  const words = useDebtWords(summary.currency);
  const isMirrored = useDirection().dir === 'rtl';
  const { box, width } = useWidth();
  const { points, date, today } = summary;
  const [pointed, setPointed] = useState<number>();
  const chosen = Math.max(
    0,
    points.findIndex((point) => point.date === date),
  );
  const at = Math.min(pointed ?? chosen, points.length - 1);
  const point = points[at]!;
  const scale = buildScale(points, { width, height, isMirrored });
  const pick = (index: number) => {
    setPointed(undefined);
    onPick(points[index]!.date);
  };
  const move = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, { at, last: points.length - 1, isMirrored });
    if (event.key === 'Enter' || event.key === ' ') pick(at);
    else if (event.key === 'Escape') setPointed(undefined);
    else if (next === undefined) return;
    else setPointed(next);
    event.preventDefault();
  };
  const nearest = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const gaps = points.map((one) => Math.abs(scale.x(one.date) - x));
    return gaps.indexOf(Math.min(...gaps));
  };
  return (
    <section className={`${card.card} ${styles.card}`}>
      <h2>{formatMessage({ id: 'debt.chart' })}</h2>
      <Legend point={point} words={words} />
      <div
        ref={box}
        className={styles.box}
        role="slider"
        tabIndex={0}
        aria-label={formatMessage({ id: 'debt.chart_day' })}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at}
        aria-valuetext={sayPoint(point, words, formatMessage)}
        onKeyDown={move}
        onBlur={() => setPointed(undefined)}
        onPointerMove={(event) => setPointed(nearest(event))}
        onPointerLeave={() => setPointed(undefined)}
        onClick={() => pick(at)}
      >
        <DebtDrawing {...{ points, point, today, scale, width, height, isMirrored }} />
      </div>
      <p className={styles.help}>{formatMessage({ id: 'debt.chart_help' })}</p>
      <ChartTable points={points} words={words} today={today} />
    </section>
  );
}

function sayPoint(point: DebtPoint, { amount }: DebtWords, formatMessage: ReturnType<typeof useIntl>['formatMessage']) {
  const { date, total, capital, costs, interest } = point;
  const values = { total: amount(total), capital: amount(capital), costs: amount(costs), interest: amount(interest) };
  return formatMessage({ id: 'debt.chart_value' }, { day: date, ...values });
}

/** The legend, with the figures of the day under the pointer. */
function Legend({ point, words }: { readonly point: DebtPoint; readonly words: DebtWords }) {
  const { formatMessage } = useIntl();
  return (
    <dl className={styles.legend}>
      <div>
        <dt>
          <time dateTime={point.date}>{point.date}</time>
        </dt>
        <dd className={`${styles.sum} figures`}>
          <bdi>{words.amount(point.total)}</bdi>
        </dd>
      </div>
      {(['capital', 'costs', 'interest'] as const).map((part) => (
        <div key={part}>
          <dt>
            <span className={styles.swatch} data-part={part} />
            {formatMessage({ id: `debt.name.${part}` })}
          </dt>
          <dd className="figures">
            <bdi>{words.amount(point[part])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Step = { readonly at: number; readonly last: number; readonly isMirrored: boolean };

function indexAfter(key: string, { at, last, isMirrored }: Step): number | undefined {
  const onward = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  if (key === onward || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === back || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'PageUp') return Math.min(last, at + 10);
  if (key === 'PageDown') return Math.max(0, at - 10);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** The width of the container; scaling by the browser would scale the texts, too. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  useEffect(() => {
    const measured = box.current;
    if (!measured || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(240, Math.round(entry!.contentRect.width))));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
