import { isDocument } from './documents.ts';
import { QueryError } from './where.ts';

/** The attributes that the client included or excluded; unknown names are ignored. Includes win (PRJ-13). */
export function parseProjection(projection: unknown): (attribute: string) => boolean {
  if (!isDocument(projection)) throw new QueryError('projection must be an object');
  const entries = Object.entries(projection).map(([name, wanted]) => [name.split('.')[0]!, Boolean(wanted)] as const);
  const included = new Set(entries.flatMap(([name, wanted]) => (wanted ? [name] : [])));
  const excluded = new Set(entries.flatMap(([name, wanted]) => (wanted ? [] : [name])));
  return (attribute) =>
    attribute.startsWith('_') || (included.size > 0 ? included.has(attribute) : !excluded.has(attribute));
}
