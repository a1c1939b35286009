import type { CheckedWrite } from '../refusals/forbidden-write.ts';
import { addMonths, type Day } from '../values/day.ts';

export const mandateKinds = ['proxy', 'debt_counselor', 'guardian', 'own'] as const;

type MandateKind = (typeof mandateKinds)[number];

/** A power of attorney is renewed each year, a budget and debt counsellor's every other; a guardian's lasts as appointed. Debtors act for themselves. */
const monthsMax: Readonly<Record<MandateKind, number | undefined>> = {
  proxy: 12,
  debt_counselor: 24,
  guardian: undefined,
  own: undefined,
};

type MandateIssue =
  | { readonly path: 'to'; readonly rule: 'required' }
  | { readonly path: 'to'; readonly rule: 'not_before' | 'not_after'; readonly arg: string };

/** A mandate has an end, except a guardian's and a debtor's own, and is no longer than its kind allows. */
export function checkMandate({ after }: CheckedWrite<unknown>): readonly MandateIssue[] {
  if (!after) return [];
  const { kind, from, to } = after as { readonly kind: MandateKind; readonly from: Day; readonly to?: Day | null };
  const months = monthsMax[kind];
  if (!to) return months === undefined ? [] : [{ path: 'to', rule: 'required' }];
  if (to < from) return [{ path: 'to', rule: 'not_before', arg: from }];
  const last = months === undefined ? undefined : addMonths(from, months);
  return last !== undefined && to > last ? [{ path: 'to', rule: 'not_after', arg: last }] : [];
}
