import { rightIn } from '@fordra/schema/access';
import { parseProjection } from '@fordra/schema/parse-projection';
import { parseSort } from '@fordra/schema/parse-sort';
import { parseWhere } from '@fordra/schema/parse-where';
import { attributesIn, everything, leaveOut, type Where } from '@fordra/schema/where';
import { briefly } from '../store/briefly.ts';
import type { Database } from '../store/database.ts';
import { type Row, selectPage } from '../store/select-documents.ts';
import { hasPattern } from '../store/where-to-sql.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { Gate } from './pattern-gate.ts';
import type { ReadPlan } from './read-plan.ts';
import type { Requester } from './requester.ts';
import { combineRows, type RowGrant } from './row-grants.ts';
import { planShown } from './show-rows.ts';

export type ListQuery = {
  readonly where?: unknown;
  readonly sort?: string;
  readonly projection?: unknown;
  readonly page: number;
  readonly maxResults: number;
};

export type Page = {
  readonly items: readonly Row[];
  readonly total: number;
  readonly counts?: Readonly<Record<string, number>>;
};

/** One page of what the requester may read. Patterns go through the gate, one at a time and each for a moment only. */
export async function readMany(
  { db, patterns }: { readonly db: Database; readonly patterns: Gate },
  requester: Requester,
  entry: CatalogueEntry,
  plan: ReadPlan,
  query: ListQuery,
): Promise<Page> {
  const { resource } = entry;
  const { known, opened, rows: open } = plan;
  const asked: Where = query.where === undefined ? everything : parseWhere(known, query.where);
  const wanted = query.projection === undefined ? undefined : parseProjection(query.projection);
  const isKnownToAll = (name: string) =>
    opened.every(({ grant }) => rightIn(grant, name.replace(/^-/, '').split('.')[0]!) !== 'none');
  const sort = parseSort(known, query.sort ?? resource.ui.item_search.sort.filter(isKnownToAll).join(','));

  const { columns, show } = planShown(entry, plan, wanted);
  const where = findable(plan, asked, new Set(sort.map(({ place }) => place.path[0]!)));
  const counts = readCounts(entry, plan);
  const selection = { resource, scope: requester.scope, columns, marks: open.marks, where, counts };
  const page = { sort, offset: (query.page - 1) * query.maxResults, limit: query.maxResults };
  const { rows, ...counted } = hasPattern(asked)
    ? await patterns.pass(() => briefly(db, (tx) => selectPage(tx, selection, page)))
    : await selectPage(db, selection, page);
  return { items: rows.map(show), ...counted };
}

/**
 * A row is found only through grants that show every attribute the query looks at, or the answer would tell of the hidden
 * ones. Of several things that are looked for, those in hidden attributes are not found; the others still are.
 */
function findable({ opened, rows }: ReadPlan, asked: Where, sorted: ReadonlySet<string>): Where {
  const shows =
    ({ grant }: RowGrant) =>
    (attribute: string) =>
      rightIn(grant, attribute) !== 'none';
  const able = opened.filter((one) => [...sorted].every(shows(one)));
  const looksAt = [...attributesIn(asked)];
  if (able.every((one) => looksAt.every(shows(one)))) {
    return { op: 'and', of: [able.length === opened.length ? rows.rows : combineRows(able).rows, asked] };
  }
  const found = able.map((one): Where => ({ op: 'and', of: [one.where, leaveOut(asked, shows(one))] }));
  return { op: 'or', of: found };
}

/** Only of what every grant shows: a count tells of the attributes it looks at. */
function readCounts({ resource, definition }: CatalogueEntry, { opened }: ReadPlan): Readonly<Record<string, Where>> {
  const counts = Object.entries(resource.listCounts ?? {}).flatMap(([name, filter]) => {
    const where = parseWhere(definition.properties, filter);
    const isShown = [...attributesIn(where)].every((attribute) =>
      opened.every(({ grant }) => rightIn(grant, attribute) !== 'none'),
    );
    return isShown ? [[name, where] as const] : [];
  });
  return Object.fromEntries(counts);
}
