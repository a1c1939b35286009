import { rightIn } from '@fordra/schema/access';
import { parseProjection } from '@fordra/schema/parse-projection';
import { parseSort } from '@fordra/schema/parse-sort';
import { type BuildTextSearch, parseWhere } from '@fordra/schema/parse-where';
import { attributesIn, everything, type Where } from '@fordra/schema/where';
import type { Database } from '../../store/connection/database.ts';
import { withShortTimeout } from '../../store/connection/with-short-timeout.ts';
import { type Row, selectPage } from '../../store/documents/select-documents.ts';
import { sumList } from '../../store/documents/sum-list.ts';
import { hasPattern } from '../../store/sql/where-to-sql.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { asksForDeleted, notDeleted } from '../rows/not-deleted.ts';
import type { Requester } from '../rows/requester.ts';
import { findable } from './findable.ts';
import type { Gate } from './pattern-gate.ts';
import type { ReadPlan } from './read-plan.ts';
import { planShown } from './show-rows.ts';

/** A list does not wait longer for its sums. */
const SUM_MS_MAX = 2_000;

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
  /** By currency, see `listSums`. */
  readonly sums?: readonly Row[];
};

type Ports = {
  readonly db: Database;
  readonly patterns: Gate;
  readonly patternStatementMs: number;
  readonly textSearch: BuildTextSearch;
};

/** One page of the rows that the requester may read. Searches by pattern run one at a time with a short timeout. */
export async function readMany(
  { db, patterns, patternStatementMs, textSearch }: Ports,
  requester: Requester,
  entry: CatalogueEntry,
  plan: ReadPlan,
  query: ListQuery,
): Promise<Page> {
  const { resource } = entry;
  const { known, opened, rows: open } = plan;
  const asked: Where = query.where === undefined ? everything : parseWhere(known, query.where, undefined, textSearch);
  const wanted = query.projection === undefined ? undefined : parseProjection(query.projection);
  const isKnownToAll = (name: string) =>
    opened.every(({ grant }) => rightIn(grant, name.replace(/^-/, '').split('.')[0]!) !== 'none');
  const sort = parseSort(known, query.sort ?? resource.ui.item_search.sort.filter(isKnownToAll).join(','));

  const { columns, show } = planShown(entry, plan, requester, wanted);
  const found = findable(plan, asked, new Set(sort.map(({ attribute }) => attribute.path[0]!)));
  const where: Where = asksForDeleted(asked) ? found : { op: 'and', of: [found, notDeleted(entry)] };
  const counts = readCounts(entry, plan);
  const selection = { resource, scope: requester.scope, columns, grantColumns: open.grantColumns, where, counts };
  const page = { sort, offset: (query.page - 1) * query.maxResults, limit: query.maxResults };
  const { rows, ...counted } = hasPattern(asked)
    ? await patterns.pass(() => withShortTimeout(db, patternStatementMs, (tx) => selectPage(tx, selection, page)))
    : await selectPage(db, selection, page);
  const amounts = readSums(entry, plan);
  const { total } = counted;
  const sums = amounts && (await sumList(db, selection, { total, amounts, statementMs: SUM_MS_MAX }));
  return { items: rows.map(show), ...counted, ...(sums && { sums }) };
}

/** As counts, sums reveal the values: every grant must show them. */
function readSums({ resource: { listSums } }: CatalogueEntry, { opened }: ReadPlan): readonly string[] | undefined {
  const isShown = (name: string) => opened.every(({ grant }) => rightIn(grant, name) !== 'none');
  return listSums && [...listSums, 'currency'].every(isShown) ? listSums : undefined;
}

/** Only attributes that every grant shows: a count reveals the values it groups by. */
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
