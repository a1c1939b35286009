import { parseWhere } from '@fordra/schema/parse-where';
import { everything } from '@fordra/schema/where';
import type { Database } from '../../store/connection/database.ts';
import { type DaySum, sumDays } from '../../store/statistics/sum-days.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { findable } from './findable.ts';
import type { ReadPlan } from './read-plan.ts';

/** Sums the attributes and rows that the requester may read. */
export async function sumVisibleDays(
  db: Database,
  requester: Requester,
  { resource }: CatalogueEntry,
  plan: ReadPlan,
  { where: asked, days }: { readonly where?: unknown; readonly days: number },
): Promise<readonly DaySum[]> {
  const where = asked === undefined ? everything : parseWhere(plan.known, asked);
  const found = findable(plan, where, new Set(['date', 'states']));
  return sumDays(db, { resource, scope: requester.scope, where: found }, days);
}
