import type { CaseEventKey } from '@fordra/domain/cases/states/case-event-keys';
import { eventKeysOf, type TimelineKind, timelineKindOf } from '@fordra/domain/cases/summary/timeline-kinds';
import type { CaseTimeline } from '@fordra/resources/cases/case-timeline-view';
import { grantsFor } from '@fordra/schema/access';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';

export type TimelineQuery = {
  readonly kinds: readonly TimelineKind[];
  readonly order: 'newest' | 'oldest';
  /** The last entry of the page before. */
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly maxResults: number;
};

type Row = Readonly<Record<string, unknown>>;
type TimelineItem = CaseTimeline['_items'][number];

type Source = {
  readonly resource: TimelineItem['source'];
  readonly where: Row;
  readonly shown: readonly string[];
  readonly kindOf: (row: Row) => TimelineKind;
};

const letterShown = ['kind', 'status', 'channel', 'letter_date', 'due_date', 'amount', 'currency', 'sent', 'fault'];
const paymentShown = ['kind', 'status', 'amount', 'currency', 'paid_date', 'overpaid_amount', 'allocation'];

/** What happened to a case, all kinds merged, as far as the requester may read each; a page of each kind is enough. */
export async function readTimeline(
  records: Records,
  requester: Requester,
  id: string,
  query: TimelineQuery,
): Promise<{ readonly items: readonly TimelineItem[]; readonly left: number }> {
  const mayRead = (resource: string) => {
    const entry = records.find(resource);
    return entry !== undefined && grantsFor(requester, entry.resource, 'GET').length > 0;
  };
  const sources = sourcesOf(id, query.kinds, ['letters', 'payments'].filter(mayRead)).filter(({ resource }) =>
    mayRead(resource),
  );
  const sign = query.order === 'newest' ? '-' : '';
  const pages = await Promise.all(
    sources.map(async ({ resource, where, shown, kindOf }) => {
      const page = await records.readMany(requester, records.find(resource)!, {
        where: query.after ? { $and: [where, past(query.after, query.order)] } : where,
        sort: `${sign}_created,${sign}_id`,
        projection: Object.fromEntries([...shown, '_created'].map((name) => [name, 1])),
        page: 1,
        maxResults: query.maxResults,
      });
      const items = (page?.items ?? []).map((row): TimelineItem => {
        const { _id, _etag, _created, _updated, ...item } = row;
        return { _id: String(_id), kind: kindOf(row), source: resource, at: String(_created), item };
      });
      return { items, total: page?.total ?? 0 };
    }),
  );
  const items = pages
    .flatMap((page) => page.items)
    .sort((a, b) => (query.order === 'newest' ? compare(b, a) : compare(a, b)))
    .slice(0, query.maxResults);
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  return { items, left: total - items.length };
}

function sourcesOf(id: string, kinds: readonly TimelineKind[], beside: readonly string[]): readonly Source[] {
  const keys = eventKeysOf(kinds, beside);
  const has = (kind: TimelineKind) => kinds.includes(kind);
  return [
    ...(keys.length > 0 ? [eventsOf(id, keys)] : []),
    ...(has('letter')
      ? [{ resource: 'letters' as const, where: { case: id }, shown: letterShown, kindOf: () => 'letter' as const }]
      : []),
    ...(has('money')
      ? [
          {
            resource: 'payments' as const,
            where: { case: id },
            shown: [...paymentShown, 'reversed_date', 'reversed_reason'],
            kindOf: () => 'money' as const,
          },
        ]
      : []),
    ...(has('note') ? [notesOf(id)] : []),
  ];
}

function eventsOf(id: string, keys: readonly CaseEventKey[]): Source {
  return {
    resource: 'case--events',
    where: { case: id, key: { $in: keys } },
    shown: ['key', 'data', 'user_name'],
    kindOf: ({ key }) => timelineKindOf(key as CaseEventKey),
  };
}

function notesOf(id: string): Source {
  return {
    resource: 'notes',
    where: { target_resource: 'cases', target_id: id },
    shown: ['text', 'author_name', 'visibility', 'pinned'],
    kindOf: () => 'note',
  };
}

/** Entries of the same instant are ordered by their ids. */
function past({ at, id }: NonNullable<TimelineQuery['after']>, order: TimelineQuery['order']): Row {
  const beyond = order === 'newest' ? '$lt' : '$gt';
  return { $or: [{ _created: { [beyond]: at } }, { _created: at, _id: { [beyond]: id } }] };
}

function compare(a: TimelineItem, b: TimelineItem): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a._id < b._id ? -1 : 1;
}
