import type { Properties } from './definition.ts';
import { findAttribute } from './resolve-attribute.ts';
import { type AttributeRef, QueryError } from './where.ts';

export type SortKey = { readonly attribute: AttributeRef; readonly descending: boolean };

const KEYS_MAX = 5;
const unsortable = ['object', 'list', 'map', 'json', 'localized', 'media'];

/** `name`, `-_created`, `kind,-prog`, bare or JSON-quoted. Unknown fields are ignored, and hidden ones like them. */
export function parseSort(properties: Properties, sort: string): SortKey[] {
  const names = sort
    .replace(/^"(.*)"$/, '$1')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length > KEYS_MAX) throw new QueryError(`sort takes at most ${KEYS_MAX} fields`);
  return names.flatMap((name) => {
    if (!/^-?[A-Za-z_][\w.]*$/.test(name)) throw new QueryError('sort could not be read');
    const found = findAttribute(properties, name.replace(/^-/, ''));
    if (!found) return [];
    const { attribute, isInList } = found;
    if (isInList || unsortable.includes(attribute.property['x-kind']))
      throw new QueryError(`'${name}' cannot be sorted on`);
    return [{ attribute, descending: name.startsWith('-') }];
  });
}
