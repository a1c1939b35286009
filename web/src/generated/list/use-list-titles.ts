import type { Definition } from '@fordra/schema/definition';
import { useQueries } from '@tanstack/react-query';
import type { Item } from '../../api/items.ts';
import { referenceTitlesQuery, type Titles } from '../../api/reference-titles.ts';
import { useUserData } from '../use-user-data.ts';
import { propertyAt, valueAt } from '../value/property-at.ts';

/** The titles of everything the rows refer to: one call per resource, not one per row. */
export function useListTitles(
  definition: Definition | undefined,
  columns: readonly string[],
  items: readonly Item[],
): Record<string, Titles> {
  const { structure } = useUserData().ui_structure;
  const wanted = definition ? referredIds(definition, columns, items) : {};
  const readable = Object.entries(wanted).filter(([resource]) => structure[resource]);
  const answers = useQueries({
    queries: readable.map(([resource, ids]) => referenceTitlesQuery(resource, structure[resource]!.title, ids)),
  });
  return Object.fromEntries(
    readable.flatMap(([resource], index) => (answers[index]?.data ? [[resource, answers[index].data]] : [])),
  );
}

function referredIds(
  definition: Definition,
  columns: readonly string[],
  items: readonly Item[],
): Record<string, string[]> {
  const ids: Record<string, string[]> = {};
  for (const path of columns) {
    const resource = propertyAt(definition, path)?.$ref;
    if (!resource) continue;
    const found = items.map((item) => valueAt(item, path)).filter((id) => typeof id === 'string');
    ids[resource] = [...(ids[resource] ?? []), ...found];
  }
  return ids;
}
