import type { DebtPoint } from '@fordra/domain/money/explain/debt-points';
import { type Day, daysBetween } from '@fordra/domain/values/day';

export type Box = { readonly width: number; readonly height: number; readonly isMirrored: boolean };

export type ChartScale = {
  readonly x: (day: Day) => number;
  readonly y: (amount: number) => number;
  readonly ticks: readonly number[];
  readonly months: readonly Day[];
};

export const margin = { top: 22, bottom: 24, axis: 64, far: 12 } as const;

/** The coordinates of days and amounts; in right-to-left languages time runs from right to left. */
export function buildScale(points: readonly DebtPoint[], { width, height, isMirrored }: Box): ChartScale {
  const [first, last] = [points[0]!.date, points.at(-1)!.date];
  const days = Math.max(1, daysBetween(first, last));
  const wide = width - margin.axis - margin.far;
  const top = niceTop(Math.max(100_00, ...points.map(({ total }) => total)));
  const tall = height - margin.top - margin.bottom;
  return {
    x: (day) => {
      const along = margin.axis + (daysBetween(first, day) / days) * wide;
      return round(isMirrored ? width - along : along);
    },
    y: (amount) => round(margin.top + tall * (1 - Math.max(0, amount) / top)),
    ticks: [0, top / 2, top],
    months: pickMonths(first, last, Math.max(2, Math.floor(wide / 110))),
  };
}

/** A multiple of a power of ten whose half is round, too. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}

/** The first days of at most this many months, evenly spaced. */
function pickMonths(first: Day, last: Day, most: number): readonly Day[] {
  const from = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7));
  const to = Number(last.slice(0, 4)) * 12 + Number(last.slice(5, 7)) - 1;
  const step = [1, 2, 3, 6, 12, 24, 36, 60, 120].find((months) => (to - from) / months < most) ?? 240;
  const starts: Day[] = [];
  for (let month = from; month <= to; month += 1)
    if (month % step === 0)
      starts.push(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01` as Day);
  return starts;
}

/** The outline of the area between two amounts at each point. */
export function areaBetween(
  points: readonly DebtPoint[],
  { x, y }: ChartScale,
  from: (point: DebtPoint) => number,
  to: (point: DebtPoint) => number,
): string {
  const up = points.map((point) => `${x(point.date)},${y(to(point))}`);
  const down = points.toReversed().map((point) => `${x(point.date)},${y(from(point))}`);
  return `M${[...up, ...down].join('L')}Z`;
}

export function lineOf(points: readonly DebtPoint[], { x, y }: ChartScale): string {
  return points.length === 0 ? '' : `M${points.map(({ date, total }) => `${x(date)},${y(total)}`).join('L')}`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
