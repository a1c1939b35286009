import { grantsFor, rightIn } from '@fordra/schema/access';
import { parseProjection } from '@fordra/schema/parse-projection';
import { parseSort } from '@fordra/schema/parse-sort';
import { parseWhere } from '@fordra/schema/parse-where';
import { attributesIn, everything, type Where } from '@fordra/schema/where';
import type { Database } from '../store/database.ts';
import { type Row, selectPage } from '../store/select-documents.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { columnsFor } from './columns-for.ts';
import type { Requester } from './requester.ts';
import { combineRows, knownProperties, openRows } from './row-grants.ts';
import { toDocument } from './to-document.ts';

export type ListQuery = {
  readonly where?: unknown;
  readonly sort?: string;
  readonly projection?: unknown;
  readonly page: number;
  readonly maxResults: number;
};

export type Page = { readonly items: readonly Row[]; readonly total: number };

/** One page of what the requester may read, or undefined where that is nothing at all. */
export async function readMany(
  db: Database,
  requester: Requester,
  { resource, definition }: CatalogueEntry,
  query: ListQuery,
): Promise<Page | undefined> {
  const grants = grantsFor(requester, resource, 'GET');
  if (grants.length === 0) return undefined;

  const known = knownProperties(definition.properties, grants);
  const asked: Where = query.where === undefined ? everything : parseWhere(known, query.where);
  const wanted = query.projection === undefined ? () => true : parseProjection(query.projection);
  const isKnownToAll = (name: string) =>
    grants.every((grant) => rightIn(grant, name.replace(/^-/, '').split('.')[0]!) !== 'none');
  const sort = parseSort(known, query.sort ?? resource.ui.item_search.sort.filter(isKnownToAll).join(','));

  // A row is found only through grants that show every attribute the query looks at, or the answer would tell of the hidden ones.
  const named = new Set([...attributesIn(asked), ...sort.map(({ place }) => place.path[0]!)]);
  const opened = openRows(requester, definition, grants, 'read');
  const able = opened.filter(({ grant }) => [...named].every((attribute) => rightIn(grant, attribute) !== 'none'));
  const { marks, right } = combineRows(opened);

  const { rows, total } = await selectPage(
    db,
    {
      resource,
      scope: requester.scope,
      columns: columnsFor(known, wanted),
      marks,
      where: { op: 'and', of: [combineRows(able).rows, asked] },
    },
    { sort, offset: (query.page - 1) * query.maxResults, limit: query.maxResults },
  );
  return { items: rows.map((row) => toDocument(resource, row, right)), total };
}
