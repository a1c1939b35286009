import type { Definition } from '@fordra/schema/definition';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Item } from '../../api/items.ts';
import { referenceTitlesQuery, type Titles } from '../../api/reference-titles.ts';
import { useUserData } from '../use-user-data.ts';
import { propertyAt, valueAt } from '../value/property-at.ts';

/** The API gives so many at once. */
const idsPerCall = 100;

/** The titles of everything the rows refer to: a call per page of rows and resource, not one per row. */
export function useListTitles(
  definition: Definition | undefined,
  columns: readonly string[],
  pages: readonly (readonly Item[])[],
): Record<string, Titles> {
  const { structure } = useUserData().ui_structure;
  const calls = useMemo(() => {
    const wanted = definition ? pages.flatMap((items) => [...referredIds(definition, columns, items)]) : [];
    return wanted.flatMap(([resource, ids]) =>
      structure[resource] ? inHundreds([...ids]).map((some) => ({ resource, ids: some })) : [],
    );
  }, [definition, columns, pages, structure]);
  return useQueries({
    queries: calls.map(({ resource, ids }) => ({
      ...referenceTitlesQuery(resource, structure[resource]!.title, ids),
      select: (titles: Titles) => ({ resource, titles }),
    })),
    combine: joinTitles,
  });
}

type Answer = { readonly data: { readonly resource: string; readonly titles: Titles } | undefined };

function joinTitles(answers: readonly Answer[]): Record<string, Titles> {
  const joined: Record<string, Titles> = {};
  for (const { data } of answers) {
    if (data) joined[data.resource] = { ...joined[data.resource], ...data.titles };
  }
  return joined;
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
