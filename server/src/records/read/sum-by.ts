import { parseWhere } from '@fordra/schema/parse-where';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { sumDocuments } from '../../store/documents/sum-documents.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import { findable } from './findable.ts';
import type { ReadPlan } from './read-plan.ts';

export type SumQuery = { readonly where: unknown; readonly by: readonly string[]; readonly sum: string };

export type Summed = Row & { readonly count: number; readonly sum: number };

/** Count and sum of the rows that the requester may read, grouped by an attribute that every row shows. */
export async function sumBy(
  db: Database,
  requester: Requester,
  { resource }: CatalogueEntry,
  plan: ReadPlan,
  { where, by, sum }: SumQuery,
): Promise<readonly Summed[]> {
  const asked = parseWhere(plan.known, where);
  const selection = { resource, scope: requester.scope, where: findable(plan, asked, new Set([...by, sum])) };
  return sumDocuments(db, selection, { by, sum });
}
