import { grantsFor } from '@fordra/schema/access';
import { isSame } from '@fordra/schema/documents';
import { expandDotted, mergePatch } from '@fordra/schema/merge-patch';
import { validate } from '@fordra/schema/validate';
import type { Database } from '../../store/connection/database.ts';
import type { Catalogue, CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import type { Change, Changed } from './changed.ts';
import { checkReferences } from './check-references.ts';
import { checkFiles } from './claim-files.ts';
import { loadForWrite } from './load-for-write.ts';
import { saveChange } from './save-change.ts';
import { valuesToStore } from './values-to-store.ts';

/** Changes some attributes of one document. The order of refusals is the contract's: 403, 404, 428, 412, 422. */
export async function patchOne(
  db: Database,
  requester: Requester,
  catalogue: Catalogue,
  entry: CatalogueEntry,
  change: Change,
): Promise<Changed> {
  const grants = grantsFor(requester, entry.resource, 'PATCH');
  if (grants.length === 0) return { outcome: 'no right' };
  const known = await loadForWrite(db, requester, entry, grants, change);
  if ('outcome' in known) return known;
  const { stored, right, definition } = known;

  const { _id: namedId, ...body } = expandDotted(change.body);
  if (namedId !== undefined && namedId !== stored._id) return { outcome: 'other id' };
  const issues = validate(definition, body, 'patch', stored);
  if (issues.length === 0)
    issues.push(...(await checkReferences(db, requester, catalogue, definition.properties, body)));
  if (issues.length > 0) return { outcome: 'invalid', issues };

  // A JSON attribute is replaced as one value: keys that are not sent are removed.
  const isWhole = (name: string) =>
    definition.properties[name]?.['x-kind'] === 'json' && Object.hasOwn(change.body, name);
  const whole = Object.fromEntries(Object.entries(body).filter(([name]) => isWhole(name)));
  const files = await checkFiles(
    db,
    requester,
    definition.properties,
    { ...mergePatch(stored, body), ...whole },
    stored,
  );
  if (files.issues.length > 0) return { outcome: 'invalid', issues: files.issues };
  const merged = valuesToStore(definition.properties, files.values);
  const changed = Object.keys(body).filter((name) => !isSame(stored[name], merged[name]));
  const unwritable = changed.find((name) => right(name) !== 'write');
  if (unwritable !== undefined) return { outcome: 'no attribute right', attribute: unwritable };
  const values = Object.fromEntries(changed.map((name) => [name, merged[name]]));
  return saveChange(db, requester, entry, { method: 'PATCH', grants, stored, values, claims: files.claims });
}
