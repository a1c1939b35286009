import type { Day } from '../values/day.ts';
import type { CreditFigures } from './credit-figures.ts';

/** What has given or taken points; each has a text. */
export const scoreLineKeys = [
  'start',
  'payment_remarks',
  'applications',
  'a_and_e_cases',
  'without_assets',
  'degree_of_debt',
  'liquidity_balance',
  'paid_earlier',
  'plan_kept',
  'plan_broken',
  'promise_broken',
  'limit',
] as const;

export const scoreSources = ['start', 'credit_report', 'own_cases'] as const;

export type ScoreLine = {
  readonly key: (typeof scoreLineKeys)[number];
  readonly points: number;
  readonly source: (typeof scoreSources)[number];
  /** The day of the report, or of the newest event of ours. */
  readonly day: Day;
};

/** The newest day on which it happened in our own cases; null if never. */
export type OwnEvents = {
  readonly paidEarlier: Day | null;
  readonly planKept: Day | null;
  readonly planBroken: Day | null;
  readonly promiseBroken: Day | null;
  readonly withoutAssets: Day | null;
};

export type ScoreFacts = {
  readonly today: Day;
  readonly report: { readonly day: Day; readonly figures: CreditFigures } | null;
  readonly own: OwnEvents;
};

export type Score = { readonly score: number; readonly lines: readonly ScoreLine[] };

const START = 60;
const CASE_POINTS = 5;
const CASE_POINTS_MAX = 20;

/** A debtor's ability to pay, 0 to 100, as the sum of lines that each state their source and day. */
export function computeScore({ today, report, own }: ScoreFacts): Score {
  const lines = [
    { key: 'start', points: START, source: 'start', day: today } as const,
    ...(report ? linesOfReport(report) : []),
    ...linesOfOwn(report, own),
  ].filter(({ points }) => points !== 0);
  const sum = lines.reduce((total, { points }) => total + points, 0);
  const score = Math.min(100, Math.max(0, sum));
  if (score === sum) return { score, lines };
  return { score, lines: [...lines, { key: 'limit', points: score - sum, source: 'start', day: today }] };
}

function linesOfReport({ day, figures }: NonNullable<ScoreFacts['report']>): readonly ScoreLine[] {
  const line = (key: ScoreLine['key'], points: number): ScoreLine => ({ key, points, source: 'credit_report', day });
  const remarks = figures.payment_remarks_count;
  const cases = figures.a_cases_count + figures.e_cases_count;
  return [
    line('payment_remarks', remarks >= 3 ? -25 : remarks >= 1 ? -10 : 0),
    line('applications', figures.applications_count >= 3 ? -10 : 0),
    line('a_and_e_cases', cases > 0 ? -Math.min(CASE_POINTS_MAX, CASE_POINTS * cases) : 0),
    line('degree_of_debt', figures.degree_of_debt !== null && figures.degree_of_debt > 80 ? -10 : 0),
    line('liquidity_balance', figures.liquidity_balance !== null && figures.liquidity_balance < 50 ? -5 : 0),
  ];
}

function linesOfOwn(report: ScoreFacts['report'], own: OwnEvents): readonly ScoreLine[] {
  const line = (key: ScoreLine['key'], points: number, day: Day | null): readonly ScoreLine[] =>
    day === null ? [] : [{ key, points, source: 'own_cases', day }];
  const ofBureau = report && report.figures.e_cases_without_assets > 0 ? report : null;
  const withoutAssets: readonly ScoreLine[] = ofBureau
    ? [{ key: 'without_assets', points: -15, source: 'credit_report', day: ofBureau.day }]
    : line('without_assets', -15, own.withoutAssets);
  return [
    ...withoutAssets,
    ...line('paid_earlier', 15, own.paidEarlier),
    ...line('plan_kept', 10, own.planKept),
    ...line('plan_broken', -10, own.planBroken),
    ...line('promise_broken', -5, own.promiseBroken),
  ];
}
