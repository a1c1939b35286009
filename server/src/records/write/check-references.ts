import { grantsFor } from '@fordra/schema/access';
import type { PropertyDefinition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { Issue } from '@fordra/schema/issues';
import { everything } from '@fordra/schema/where';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectKnownIds } from '../../store/documents/select-known-ids.ts';
import type { Catalogue, CatalogueEntry } from '../rows/catalogue.ts';
import { notDeleted } from '../rows/not-deleted.ts';
import { openRows } from '../rows/open-rows.ts';
import type { Requester } from '../rows/requester.ts';
import { combineRows } from '../rows/row-grants.ts';

type Named = { readonly path: string; readonly to: string; readonly id: string };

/** References must exist for the requester: ids of unreadable rows are answered like ids that do not exist. */
export async function checkReferences(
  db: Database,
  requester: Requester,
  catalogue: Catalogue,
  properties: Readonly<Record<string, PropertyDefinition>>,
  values: Row,
): Promise<Issue[]> {
  const named = Object.entries(values).flatMap(([name, value]) =>
    properties[name] ? referencesIn(properties[name], value, name) : [],
  );
  const byResource = Map.groupBy(named, ({ to }) => to);
  const unknown = await Promise.all(
    [...byResource].map(async ([to, references]) => {
      const target = catalogue.get(to);
      const ids = references.map(({ id }) => id);
      const found = target ? await selectKnownIds(db, rowsKnownTo(requester, target), ids) : new Set();
      return references.filter(({ id }) => !found.has(id));
    }),
  );
  return unknown
    .flat()
    .map(({ path, to, id }) => ({ path, rule: 'exists', arg: `${id}' must exist in resource '${to}', field '_id` }));
}

/** The readable rows; without read access those of the requester's scope, since a user may name an account that is not shown. */
function rowsKnownTo(requester: Requester, entry: CatalogueEntry) {
  const { resource } = entry;
  const grants = grantsFor(requester, resource, 'GET');
  const open = grants.length > 0 ? combineRows(openRows(requester, entry, grants, 'read')).rows : everything;
  const where = { op: 'and', of: [open, notDeleted(entry)] } as const;
  return { resource, scope: requester.scope, where };
}

function referencesIn(property: PropertyDefinition, value: unknown, path: string): Named[] {
  if (property.$ref && typeof value === 'string') return [{ path, to: property.$ref, id: value }];
  if (property.items && Array.isArray(value)) {
    return value.flatMap((item, index) => referencesIn(property.items!, item, `${path}.${index}`));
  }
  if (!property.properties || !isDocument(value)) return [];
  return Object.entries(property.properties).flatMap(([name, inner]) =>
    referencesIn(inner, value[name], `${path}.${name}`),
  );
}
