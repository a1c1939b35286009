import { grantsFor } from '@fordra/schema/access';
import { isSame } from '@fordra/schema/documents';
import { expandDotted } from '@fordra/schema/merge-patch';
import { validate } from '@fordra/schema/validate';
import type { Database } from '../../store/connection/database.ts';
import type { Catalogue, CatalogueEntry } from '../rows/catalogue.ts';
import type { Requester } from '../rows/requester.ts';
import type { Change, Changed } from './changed.ts';
import { checkReferences } from './check-references.ts';
import { checkFiles } from './claim-files.ts';
import { loadForWrite } from './load-for-write.ts';
import { saveChange } from './save-change.ts';
import { valuesToStore, withDefaults } from './values-to-store.ts';

/** Replaces a whole document: attributes that are not sent are emptied or get their default. Needs full attribute access. */
export async function replaceOne(
  db: Database,
  requester: Requester,
  catalogue: Catalogue,
  entry: CatalogueEntry,
  change: Change,
): Promise<Changed> {
  const { resource, definition } = entry;
  const grants = grantsFor(requester, resource, 'PUT');
  if (grants.length === 0) return { outcome: 'no right' };
  const known = await loadForWrite(db, requester, entry, grants, change);
  if ('outcome' in known) return known;
  const { stored } = known;

  const { _id: namedId, ...body } = expandDotted(change.body);
  if (namedId !== undefined && namedId !== stored._id) return { outcome: 'other id' };
  const issues = validate(definition, body, 'replace', stored);
  if (issues.length === 0)
    issues.push(...(await checkReferences(db, requester, catalogue, definition.properties, body)));
  if (issues.length > 0) return { outcome: 'invalid', issues };

  const isFixed = (name: string) =>
    definition.properties[name]?.readOnly || definition.properties[name]?.['x-post-only'];
  const files = await checkFiles(db, requester, definition.properties, body, stored);
  if (files.issues.length > 0) return { outcome: 'invalid', issues: files.issues };
  const whole = valuesToStore(definition.properties, withDefaults(definition.properties, files.values));
  const changed = Object.entries(whole).filter(
    ([name, value]) => !isFixed(name) && !isSame(stored[name] ?? null, value),
  );
  const values = Object.fromEntries(changed);
  return saveChange(db, requester, entry, { method: 'PUT', grants, stored, values, claims: files.claims });
}
