import { parseProjection } from '@fordra/schema/parse-projection';
import type { Database } from '../../store/connection/database.ts';
import { type Row, selectOne } from '../../store/documents/select-documents.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { notDeleted } from '../rows/not-deleted.ts';
import type { Requester } from '../rows/requester.ts';
import type { ReadPlan } from './read-plan.ts';
import { planShown } from './show-rows.ts';

export const objectId = /^[0-9a-f]{24}$/;

/** One document, by id or by the resource's lookup attribute, with the attributes that the requester may read. */
export async function readOne(
  db: Database,
  requester: Requester,
  entry: CatalogueEntry,
  plan: ReadPlan,
  {
    id,
    projection,
    withAccess = false,
  }: { readonly id: string; readonly projection?: unknown; readonly withAccess?: boolean },
): Promise<Row | undefined> {
  const { resource } = entry;
  const wanted = projection === undefined ? undefined : parseProjection(projection);
  const attribute = objectId.test(id) ? '_id' : resource.lookup;
  if (attribute === undefined || id.includes('\0')) return undefined;

  const { columns, show } = planShown(entry, plan, requester, wanted);
  const access = withAccess ? plan.access() : undefined;
  const where = { op: 'and', of: [plan.rows.rows, notDeleted(entry)] } as const;
  const grantColumns = { ...plan.rows.grantColumns, ...access?.columns };
  const selection = { resource, scope: requester.scope, columns, grantColumns, where };
  const row = await selectOne(db, selection, { attribute, value: id });
  return row && { ...show(row), ...(access && { _access: access.accessOf(row) }) };
}
