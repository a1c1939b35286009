import { bypassesCustomViews, cutDefinition } from '@fordra/schema/access';
import type { Definition } from '@fordra/schema/definition';
import { parseWhere } from '@fordra/schema/parse-where';
import { selectUserFacts } from '../store/access/select-user-facts.ts';
import { selectRequired } from '../store/agreements/agreement-versions.ts';
import type { Database } from '../store/connection/database.ts';
import type { Row, Selection } from '../store/documents/select-documents.ts';
import { selectUiOverrides } from '../store/documents/select-ui-overrides.ts';
import { loadCreditorToOnboard } from './creditor-to-onboard.ts';
import { buildTextSearch } from './read/build-text-search.ts';
import { findable } from './read/findable.ts';
import { openGate } from './read/pattern-gate.ts';
import { readHistory } from './read/read-history.ts';
import type { ReadLog } from './read/read-log.ts';
import { type ListQuery, type Page, readMany } from './read/read-many.ts';
import { readOne } from './read/read-one.ts';
import { openReadPlans } from './read/read-plan.ts';
import { type Summed, type SumQuery, sumBy } from './read/sum-by.ts';
import { type DaySums, sumVisibleDays } from './read/sum-visible-days.ts';
import { removeOne } from './removal/remove.ts';
import type { Removed } from './removal/removed.ts';
import type { Catalogue, CatalogueEntry } from './rows/catalogue.ts';
import type { Requester } from './rows/requester.ts';
import { buildExtendedData } from './ui/extended-data.ts';
import { type SubMenuItems, subMenuSources } from './ui/navigation.ts';
import type { Change, Changed } from './write/changed.ts';
import { type Created, createMany } from './write/create.ts';
import { patchOne } from './write/patch.ts';
import { type PathsChange, patchByPaths } from './write/patch-by-paths.ts';
import { replaceOne } from './write/replace.ts';

/** How long a search by pattern waits for those before it. */
export const PATTERN_WAIT_MS_MAX = 300;
/** The page and its total are one statement each; together they stay below the limit of two seconds for an answer. */
export const PATTERN_STATEMENT_MS_MAX = 800;

const SUB_MENU_MAX = 20;

type PatternLimits = { readonly patternWaitMs?: number; readonly patternStatementMs?: number };

type Found = { readonly found: 'item'; readonly item: Row } | { readonly found: 'no right' | 'no item' };

/** Reading and writing any resource for a user. The interface that `http` and others use. */
export type Records = {
  find(resource: string): CatalogueEntry | undefined;
  readMany(requester: Requester, entry: CatalogueEntry, query: ListQuery): Promise<Page | undefined>;
  /** `withAccess` adds `_access`: what the requester may change in the item. */
  readOne(
    requester: Requester,
    entry: CatalogueEntry,
    id: string,
    projection?: unknown,
    withAccess?: boolean,
  ): Promise<Found>;
  sumBy(requester: Requester, entry: CatalogueEntry, query: SumQuery): Promise<readonly Summed[]>;
  /** The rows that a view may sum for the requester: those that show every attribute that it reads. */
  selectionOf(
    requester: Requester,
    entry: CatalogueEntry,
    asked: { readonly where: unknown; readonly reads: readonly string[] },
  ): Pick<Selection, 'resource' | 'scope' | 'where'> | undefined;
  patchOne(requester: Requester, entry: CatalogueEntry, change: Change): Promise<Changed>;
  patchByPaths(requester: Requester, entry: CatalogueEntry, change: PathsChange): Promise<Changed>;
  replaceOne(requester: Requester, entry: CatalogueEntry, change: Change): Promise<Changed>;
  createMany(requester: Requester, entry: CatalogueEntry, bodies: readonly Row[]): Promise<Created>;
  removeOne(requester: Requester, entry: CatalogueEntry, item: Omit<Change, 'body'>): Promise<Removed>;
  sumDays(
    requester: Requester,
    entry: CatalogueEntry,
    asked: { readonly where?: unknown; readonly days: number },
  ): Promise<DaySums | undefined>;
  readHistory(requester: Requester, query: ListQuery): Promise<Page>;
  extendedData(requester: Requester): Promise<Row>;
  /** The definitions that the requester may read, by resource. */
  definitionsFor(requester: Requester): Readonly<Record<string, Definition>>;
  definitionFor(requester: Requester, entry: CatalogueEntry): Definition | undefined;
};

export function openRecords(
  db: Database,
  catalogue: Catalogue,
  readLog: Pick<ReadLog, 'note'>,
  { patternWaitMs = PATTERN_WAIT_MS_MAX, patternStatementMs = PATTERN_STATEMENT_MS_MAX }: PatternLimits = {},
): Records {
  const planFor = openReadPlans();
  const patterns = openGate(patternWaitMs);
  const readPage: Records['readMany'] = async (requester, entry, query) => {
    const plan = planFor(requester, entry);
    const textSearch = plan && buildTextSearch({ requester, catalogue, planFor }, entry, plan);
    return textSearch && readMany({ db, patterns, patternStatementMs, textSearch }, requester, entry, plan, query);
  };
  const readSubMenuItems = async (requester: Requester): Promise<SubMenuItems> => {
    const found: Record<string, readonly Row[]> = {};
    for (const { resource, key } of subMenuSources) {
      const entry = catalogue.get(resource);
      const page = entry && (await readPage(requester, entry, { sort: key, page: 1, maxResults: SUB_MENU_MAX }));
      found[resource] = page?.items ?? [];
    }
    return found;
  };
  return {
    find: (resource) => catalogue.get(resource),
    readMany: readPage,
    async readOne(requester, entry, id, projection, withAccess = false) {
      const plan = planFor(requester, entry);
      if (!plan) return { found: 'no right' };
      const item = await readOne(db, requester, entry, plan, { id, projection, withAccess });
      if (!item) return { found: 'no item' };
      if (entry.resource.logsReads) readLog.note(requester, entry.resource.name, String(item._id));
      return { found: 'item', item };
    },
    async sumBy(requester, entry, query) {
      const plan = planFor(requester, entry);
      return plan ? sumBy(db, requester, entry, plan, query) : [];
    },
    selectionOf(requester, entry, { where, reads }) {
      const plan = planFor(requester, entry);
      if (!plan) return undefined;
      const asked = findable(plan, parseWhere(plan.known, where), new Set(reads));
      return { resource: entry.resource, scope: requester.scope, where: asked };
    },
    patchOne: (requester, entry, change) => patchOne(db, requester, catalogue, entry, change),
    patchByPaths: (requester, entry, change) => patchByPaths(db, requester, catalogue, entry, change),
    replaceOne: (requester, entry, change) => replaceOne(db, requester, catalogue, entry, change),
    createMany: (requester, entry, bodies) => createMany(db, requester, catalogue, entry, bodies),
    removeOne: (requester, entry, item) => removeOne(db, requester, catalogue, entry, item),
    async sumDays(requester, entry, asked) {
      const plan = planFor(requester, entry);
      return plan && sumVisibleDays(db, requester, entry, plan, asked);
    },
    readHistory: (requester, query) => readHistory(db, requester, catalogue, query),
    extendedData: (requester) => loadExtendedData(db, catalogue, requester, readSubMenuItems(requester)),
    definitionsFor: (requester) =>
      Object.fromEntries(
        [...catalogue].flatMap(([name, { definition, resource }]) => {
          const cut = cutDefinition(definition, requester, resource);
          return cut ? [[name, cut] as const] : [];
        }),
      ),
    definitionFor: (requester, entry) => cutDefinition(entry.definition, requester, entry.resource),
  };
}

async function loadExtendedData(
  db: Database,
  catalogue: Catalogue,
  requester: Requester,
  items: Promise<SubMenuItems>,
): Promise<Row> {
  const { user } = requester;
  const customised = bypassesCustomViews(requester) ? [] : selectUiOverrides(db, user);
  const onboard = loadCreditorToOnboard(db, requester, catalogue.get('creditors'));
  const loads = [customised, items, selectUserFacts(db, user.id), selectRequired(db, user), onboard] as const;
  const [overrides, subMenuItems, facts, agreements, toOnboard] = await Promise.all(loads);
  return buildExtendedData(requester, catalogue, { overrides, subMenuItems, ...facts, agreements, toOnboard });
}
