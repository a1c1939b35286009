import { readOne } from '../../records/read/read-one.ts';
import { buildReadPlan } from '../../records/read/read-plan.ts';
import type { Catalogue, CatalogueEntry } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Change } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';

/** The computed attributes of a document that the requester may read. */
export async function readComputed(
  tx: Database,
  requester: Requester,
  entry: CatalogueEntry,
  id: string,
): Promise<Row> {
  const names = Object.entries(entry.definition.properties).flatMap(([name, property]) =>
    property['x-computed'] ? [name] : [],
  );
  const plan = names.length > 0 ? buildReadPlan(requester, entry) : undefined;
  if (!plan) return {};
  const projection = Object.fromEntries(names.map((name) => [name, 1]));
  const row = await readOne(tx, requester, entry, plan, { id, projection });
  return Object.fromEntries(names.flatMap((name) => (row && Object.hasOwn(row, name) ? [[name, row[name]]] : [])));
}

/** The computed attributes of the case that a document of another resource belongs to. */
export async function readComputedOfCase(
  tx: Database,
  requester: Requester,
  catalogue: Catalogue,
  target: Row,
): Promise<Row> {
  const entry = catalogue.get('cases');
  return entry && typeof target.case === 'string' ? readComputed(tx, requester, entry, target.case) : {};
}

/** No column stores them, so that no write reports their changes. */
export function compareComputed(before: Row, after: Row): Change[] {
  return Object.keys(before).flatMap((attribute) => {
    const [from, to] = [before[attribute] ?? null, after[attribute] ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ attribute, from, to }];
  });
}
