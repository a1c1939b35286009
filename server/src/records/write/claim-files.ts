import type { Properties, PropertyDefinition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { Issue } from '@fordra/schema/issues';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { attachFile, type MediaValue, selectUnattachedFiles } from '../../store/files/unattached-files.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { ownersOf } from '../rows/owners-of.ts';
import type { Requester } from '../rows/requester.ts';

/** An unattached file that a write puts into an attribute. */
export type Claim = { readonly file: string; readonly attribute: string };

export type CheckedFiles = {
  /** The values, with each file's stored attributes instead of those sent. */
  readonly values: Row;
  readonly claims: readonly Claim[];
  readonly issues: readonly Issue[];
};

type Seen = { readonly path: string; readonly id: unknown };

/** A file in an attribute must be there already or be an unattached upload of the requester; any other does not exist. */
export async function checkFiles(
  db: Database,
  { user }: Requester,
  properties: Properties,
  values: Row,
  stored: Row = {},
): Promise<CheckedFiles> {
  const [sent, before] = [filesIn(properties, values), filesIn(properties, stored)];
  if (sent.seen.length === 0) return { values, claims: [], issues: [] };
  const ids = sent.seen.map(({ id }) => String(id));
  const known = new Map(
    [...before.files, ...(await selectUnattachedFiles(db, user.id, ids))].map((file) => [file.id, file]),
  );
  const isOld = (id: unknown) => before.files.some((file) => file.id === id);
  const issues = sent.seen.flatMap(({ path, id }): Issue[] =>
    known.has(String(id))
      ? []
      : [{ path: `${path}.id`, rule: 'exists', arg: `${id}' must exist in resource 'media--files', field '_id` }],
  );
  const claims = sent.seen.flatMap(({ path, id }) =>
    isOld(id) ? [] : [{ file: String(id), attribute: path.split('.')[0]! }],
  );
  return { values: filesIn(properties, values, (id) => known.get(String(id))).values, claims, issues };
}

/** Runs in the transaction of the write; false if a file was attached elsewhere meanwhile. */
export async function claimFiles(
  tx: Database,
  { user }: Requester,
  { resource }: CatalogueEntry,
  item: Row,
  claims: readonly Claim[],
): Promise<boolean> {
  for (const { file, attribute } of claims) {
    const target = { resource: resource.name, id: String(item._id), attribute, ...ownersOf(resource, item) };
    if (!(await attachFile(tx, user.id, file, target))) return false;
  }
  return true;
}

/** Collects the files in values by path, and returns the values with each file replaced. */
function filesIn(
  properties: Properties,
  values: Row,
  replace: (id: unknown) => MediaValue | undefined = () => undefined,
) {
  const seen: Seen[] = [];
  const files: MediaValue[] = [];

  function visit(property: PropertyDefinition | undefined, value: unknown, path: string): unknown {
    if (property?.items && Array.isArray(value))
      return value.map((one, index) => visit(property.items, one, `${path}.${index}`));
    if (!property || !isDocument(value)) return value;
    if (property['x-kind'] === 'media') {
      seen.push({ path, id: value.id });
      files.push(value as MediaValue);
      return replace(value.id) ?? value;
    }
    const inner = property.properties;
    if (!inner) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, visit(inner[name], one, `${path}.${name}`)]),
    );
  }

  const visited = Object.entries(values).map(([name, value]) => [name, visit(properties[name], value, name)] as const);
  return { seen, files, values: Object.fromEntries(visited) };
}
