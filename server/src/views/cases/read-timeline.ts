import type { CaseEventKey } from '@fordra/domain/cases/states/case-event-keys';
import { eventKeysOf, type TimelineKind, timelineKindOf } from '@fordra/domain/cases/summary/timeline-kinds';
import type { CaseTimeline } from '@fordra/resources/cases/case-timeline-view';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { mayReadSource, mergeSources, type Page, type Source } from './merge-sources.ts';

export type TimelineQuery = Page & { readonly kinds: readonly TimelineKind[] };

type Row = Readonly<Record<string, unknown>>;
type TimelineItem = CaseTimeline['_items'][number];
type TimelineSource = Source<TimelineItem['source']> & { readonly kindOf: (row: Row) => TimelineKind };

const letterShown = ['kind', 'status', 'channel', 'letter_date', 'due_date', 'amount', 'currency', 'sent', 'fault'];
const paymentShown = ['kind', 'status', 'amount', 'currency', 'paid_date', 'overpaid_amount', 'allocation'];

/** What happened to a case, all kinds merged, as far as the requester may read each. */
export async function readTimeline(
  records: Records,
  requester: Requester,
  id: string,
  query: TimelineQuery,
): Promise<{ readonly items: readonly TimelineItem[]; readonly left: number }> {
  const beside = ['letters', 'payments'].filter((resource) => mayReadSource(records, requester, resource));
  const { items, left } = await mergeSources(records, requester, sourcesOf(id, query.kinds, beside), query);
  return {
    items: items.map(({ source: { kindOf, resource }, ...entry }) => ({
      ...entry,
      kind: kindOf(entry.item),
      source: resource,
    })),
    left,
  };
}

function sourcesOf(id: string, kinds: readonly TimelineKind[], beside: readonly string[]): readonly TimelineSource[] {
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

function eventsOf(id: string, keys: readonly CaseEventKey[]): TimelineSource {
  return {
    resource: 'case--events',
    where: { case: id, key: { $in: keys } },
    shown: ['key', 'data', 'user_name'],
    kindOf: ({ key }) => timelineKindOf(key as CaseEventKey),
  };
}

function notesOf(id: string): TimelineSource {
  return {
    resource: 'notes',
    where: { target_resource: 'cases', target_id: id },
    shown: ['text', 'author_name', 'visibility', 'pinned'],
    kindOf: () => 'note',
  };
}
