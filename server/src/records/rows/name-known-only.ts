import type { Grant } from '@fordra/schema/access';
import type { Issue } from '@fordra/schema/issues';
import type { CatalogueEntry } from './catalogue.ts';
import { knownProperties } from './row-grants.ts';

/** The issues without the names of attributes that no grant shows: a rule about one applies, but is not explained. */
export function nameKnownOnly(
  issues: readonly Issue[],
  { definition: { properties } }: Pick<CatalogueEntry, 'definition'>,
  grants: readonly Grant[],
): readonly Issue[] {
  if (issues.length === 0) return issues;
  const known = knownProperties(properties, grants);
  const isHidden = (name: string) => Object.hasOwn(properties, name) && !Object.hasOwn(known, name);
  return issues.map((issue) => (isHidden(issue.path.split('.')[0]!) ? { path: '_id', rule: 'invalid' } : issue));
}
