import type { Refusal } from '../refusals/refusals.ts';

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly refusal: Refusal };

export const allow: Verdict = { allowed: true };

export function refuse(refusal: Refusal): Verdict {
  return { allowed: false, refusal };
}

/** A rule as data: a refusal, and the condition that must hold to avoid it. */
export type Check<Facts> = readonly [Refusal, (facts: Facts) => boolean];

/** Read top to bottom: the first check that does not hold gives the refusal. */
export function firstRefusal<Facts>(checks: readonly Check<Facts>[], facts: Facts): Verdict {
  const broken = checks.find(([, holds]) => !holds(facts));
  return broken ? refuse(broken[0]) : allow;
}
