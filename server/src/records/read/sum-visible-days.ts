import { parseWhere } from '@fordra/schema/parse-where';
import { everything } from '@fordra/schema/where';
import type { Database } from '../../store/connection/database.ts';
import { type DaySum, sumDays } from '../../store/statistics/sum-days.ts';
import { type MoneySums, sumMoney } from '../../store/statistics/sum-money.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { findable } from './findable.ts';
import type { ReadPlan } from './read-plan.ts';

export type DaySums = { readonly days: readonly DaySum[]; readonly money?: MoneySums };

const amounts = ['remaining_amounts', 'paid_amounts', 'paid_out_amounts'];

/** Sums the attributes and rows that the requester may read. */
export async function sumVisibleDays(
  db: Database,
  requester: Requester,
  { resource }: CatalogueEntry,
  plan: ReadPlan,
  { where: asked, days }: { readonly where?: unknown; readonly days: number },
): Promise<DaySums> {
  const where = asked === undefined ? everything : parseWhere(plan.known, asked);
  const select = (shown: readonly string[]) => ({
    resource,
    scope: requester.scope,
    where: findable(plan, where, new Set(['date', ...shown])),
  });
  const isMoneyShown = amounts.every((attribute) => Object.hasOwn(plan.known, attribute));
  const [sums, money] = await Promise.all([
    sumDays(db, select(['states']), days),
    isMoneyShown ? sumMoney(db, select(amounts)) : undefined,
  ]);
  return { days: sums, ...(money && { money }) };
}
