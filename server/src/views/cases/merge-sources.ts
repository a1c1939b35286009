import { grantsFor } from '@fordra/schema/access';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of a resource, and the attributes of them that are shown. */
export type Source<Name extends string = string> = {
  readonly resource: Name;
  readonly where: Row;
  readonly shown: readonly string[];
};

export type Merged<S extends Source> = {
  readonly _id: string;
  readonly source: S;
  readonly at: string;
  readonly item: Row;
};

export type Page = {
  readonly order: 'newest' | 'oldest';
  /** The last entry of the page before. */
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly maxResults: number;
};

export function mayReadSource(records: Records, requester: Requester, resource: string): boolean {
  const entry = records.find(resource);
  return entry !== undefined && grantsFor(requester, entry.resource, 'GET').length > 0;
}

/** The rows of all sources in one order, as far as the requester may read each; a page of each source is enough. */
export async function mergeSources<S extends Source>(
  records: Records,
  requester: Requester,
  sources: readonly S[],
  page: Page,
): Promise<{ readonly items: readonly Merged<S>[]; readonly left: number }> {
  const readable = sources.filter(({ resource }) => mayReadSource(records, requester, resource));
  const sign = page.order === 'newest' ? '-' : '';
  const pages = await Promise.all(
    readable.map(async (source) => {
      const { resource, where, shown } = source;
      const found = await records.readMany(requester, records.find(resource)!, {
        where: page.after ? { $and: [where, past(page.after, page.order)] } : where,
        sort: `${sign}_created,${sign}_id`,
        projection: Object.fromEntries([...shown, '_created'].map((name) => [name, 1])),
        page: 1,
        maxResults: page.maxResults,
      });
      const items = (found?.items ?? []).map((row): Merged<S> => {
        const { _id, _etag, _created, _updated, ...item } = row;
        return { _id: String(_id), source, at: String(_created), item };
      });
      return { items, total: found?.total ?? 0 };
    }),
  );
  const items = pages
    .flatMap((one) => one.items)
    .sort((a, b) => (page.order === 'newest' ? compare(b, a) : compare(a, b)))
    .slice(0, page.maxResults);
  const total = pages.reduce((sum, one) => sum + one.total, 0);
  return { items, left: total - items.length };
}

export function cursorOf({ at, _id }: { readonly at: string; readonly _id: string }): string {
  return `${at}_${_id}`;
}

export function readCursor(given: string | undefined): Page['after'] {
  if (given === undefined) return undefined;
  const [at, id] = given.split('_');
  return { at: at!, id: id! };
}

type Placed = Pick<Merged<Source>, 'at' | '_id'>;

/** Entries of the same instant are ordered by their ids. */
function past({ at, id }: NonNullable<Page['after']>, order: Page['order']): Row {
  const beyond = order === 'newest' ? '$lt' : '$gt';
  return { $or: [{ _created: { [beyond]: at } }, { _created: at, _id: { [beyond]: id } }] };
}

function compare(a: Placed, b: Placed): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a._id < b._id ? -1 : 1;
}
