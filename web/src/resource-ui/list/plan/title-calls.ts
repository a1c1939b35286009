import type { Definition } from '@fordra/schema/definition';
import type { UiStructure } from '@fordra/schema/ui-structure';
import { queryOptions } from '@tanstack/react-query';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { currencyAttribute, inCurrency } from '../../definition/in-currency.ts';
import { propertyAt, valueAt } from '../../definition/property-at.ts';
import { definitionQuery } from '../../query/definition.ts';
import { fetchItems, type Item, type ItemsQuery } from '../../query/items.ts';
import { referenceTitlesQuery, type Titles } from '../../query/reference-titles.ts';

/** The most items the API returns at once. */
const idsPerCall = 100;

type Readable = UiStructure['structure'];
type TitleCall = {
  readonly resource: string;
  readonly ids: readonly string[];
  /** The attributes that are shown before the title. */
  readonly shows: readonly string[];
};

/** The calls that fetch the titles of all references of a page: one call per resource, not one per row. */
export function titleCalls(
  definition: Definition,
  columns: readonly string[],
  items: readonly Item[],
  readable: Readable,
): TitleCall[] {
  return [...referredIds(definition, columns, items)].flatMap(([resource, ids]) =>
    readable[resource]
      ? inHundreds([...ids]).map((some) => ({
          resource,
          ids: some,
          shows: shownOf(resource, definition, columns, readable),
        }))
      : [],
  );
}

function shownOf(
  resource: string,
  definition: Definition,
  columns: readonly string[],
  readable: Readable,
): readonly string[] {
  const settings = readable[definition.resource]?.attribute_settings ?? {};
  return columns
    .filter((path) => propertyAt(definition, path)?.$ref === resource)
    .flatMap((path) => settings[path]?.reference_shows ?? []);
}

export function titleCallQuery(readable: Readable, { resource, ids, shows }: TitleCall) {
  const { title } = readable[resource]!;
  const titles = referenceTitlesQuery(resource, title, ids);
  if (shows.length === 0) return titles;
  const attributes = [title, ...shows, currencyAttribute];
  const query: ItemsQuery = {
    where: { _id: { $in: [...new Set(ids)].sort() } },
    projection: Object.fromEntries(attributes.map((name) => [name, 1 as const])),
    max_results: idsPerCall,
  };
  return queryOptions({
    ...titles,
    queryKey: [...titles.queryKey, ...shows],
    queryFn: async ({ client, signal }): Promise<Titles> => {
      const definition = await client.ensureQueryData(definitionQuery(resource));
      const { _items } = await fetchItems(resource, query, signal);
      const textOf = (item: Item) => [
        ...shows.flatMap((name) => shownValue(definition, name, item)),
        String(item[title] ?? item._id),
      ];
      return Object.fromEntries(_items.map((item) => [item._id, textOf(item).join(' · ')]));
    },
  });
}

/** Nothing where the reader may not read it. */
function shownValue(definition: Definition, name: string, item: Item): readonly string[] {
  const [property, value] = [definition.properties[name], item[name] ?? ''];
  if (!property || value === '') return [];
  if (property['x-kind'] !== 'amount') return [String(value)];
  return [formatAmount(Number(value), inCurrency(property, item[currencyAttribute]).description)];
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
