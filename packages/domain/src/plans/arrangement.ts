import type { CostComponent } from '../money/allocation/debt-components.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Ore, sumOre } from '../values/money.ts';

/** Fees advanced to or charged by the authority, which must be paid before a plan begins (rules §5.1). */
export const arrangementComponents = [
  'enforcement_outlay',
  'verdict_outlay',
  'verdict_fee',
] as const satisfies readonly CostComponent[];

export type ArrangementComponent = (typeof arrangementComponents)[number];

export type Arrangement = {
  readonly parts: Readonly<Record<ArrangementComponent, Ore>>;
  readonly amount: Ore;
  readonly due: Day;
};

/** Due the day before the plan starts (spec B §5); paid in full it recalls the application. */
export function buildArrangement(
  remaining: Readonly<Partial<Record<CostComponent, Ore>>>,
  planStart: Day,
): Arrangement {
  const parts = {
    enforcement_outlay: remaining.enforcement_outlay ?? 0,
    verdict_outlay: remaining.verdict_outlay ?? 0,
    verdict_fee: remaining.verdict_fee ?? 0,
  };
  return { parts, amount: sumOre(Object.values(parts)), due: addDays(planStart, -1) };
}
