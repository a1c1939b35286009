import type { Definition } from '@fordra/schema/definition';
import type { UiStructure } from '@fordra/schema/ui-structure';
import { propertyAt, valueAt } from '../../definition/property-at.ts';
import type { Item } from '../../query/items.ts';
import { referenceTitlesQuery } from '../../query/reference-titles.ts';

/** The most items the API returns at once. */
const idsPerCall = 100;

type Readable = UiStructure['structure'];
type TitleCall = { readonly resource: string; readonly ids: readonly string[] };

/** The calls that fetch the titles of all references of a page: one call per resource, not one per row. */
export function titleCalls(
  definition: Definition,
  columns: readonly string[],
  items: readonly Item[],
  readable: Readable,
): TitleCall[] {
  return [...referredIds(definition, columns, items)].flatMap(([resource, ids]) =>
    readable[resource] ? inHundreds([...ids]).map((some) => ({ resource, ids: some })) : [],
  );
}

export function titleCallQuery(readable: Readable, { resource, ids }: TitleCall) {
  return referenceTitlesQuery(resource, readable[resource]!.title, ids);
}

function referredIds(
  definition: Definition,
  columns: readonly string[],
  items: readonly Item[],
): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const path of columns) {
    const property = propertyAt(definition, path);
    const resource = property?.$ref ?? property?.items?.$ref;
    if (!resource) continue;
    const known = ids.get(resource) ?? new Set<string>();
    ids.set(resource, known);
    for (const value of items.flatMap((item) => valueAt(item, path))) if (typeof value === 'string') known.add(value);
  }
  return ids;
}

function inHundreds(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, at) =>
    ids.slice(at * idsPerCall, (at + 1) * idsPerCall),
  );
}
