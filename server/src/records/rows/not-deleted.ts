import { attributesIn, everything, type Where } from '@fordra/schema/where';
import type { CatalogueEntry } from './catalogue.ts';

/** The rows that are not marked as deleted; every row where rows are not marked. */
export function notDeleted({ resource, definition }: CatalogueEntry): Where {
  if (!resource.marksDeleted) return everything;
  const attribute = { root: 'row', path: ['deleted'], property: definition.properties.deleted! } as const;
  return { op: 'compare', attribute, how: 'eq', value: null };
}

/** A list shows deleted rows to who asks for them; asking by id is how a reference gets the name of its item. */
export function asksForDeleted(asked: Where): boolean {
  const named = attributesIn(asked);
  return named.has('deleted') || named.has('_id');
}
