import { addDays, type Day } from '../values/day.ts';
import { SCORE_FRESH_DAYS } from './credit-words.ts';

export type StoredScore = {
  readonly score: number | null;
  readonly score_date: Day | null;
  /** What a person has decided instead (GDPR art. 22), until this day. */
  readonly score_override: { readonly score: number; readonly until: Day } | null;
};

/**
 * The score that rules compare: what a person has decided, else the computed one. One that is missing or too old is null,
 * which passes every comparison.
 */
export function scoreInForce(
  { score, score_date: on, score_override: override }: StoredScore,
  today: Day,
): number | null {
  if (override && override.until >= today) return override.score;
  return score !== null && on !== null && on >= addDays(today, -SCORE_FRESH_DAYS) ? score : null;
}
