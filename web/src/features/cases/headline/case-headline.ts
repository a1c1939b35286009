import type { CaseState } from '@fordra/domain/cases/states/case-states';
import type { CaseStatus } from '@fordra/domain/cases/states/case-statuses';
import type { ClosedKind } from '@fordra/domain/cases/states/closures';
import type { Phase } from '@fordra/domain/cases/states/phases';
import { buildHeadline, type HeadlineFacts } from '@fordra/domain/cases/summary/build-headline';
import type { Day } from '@fordra/domain/values/day';
import type { HeadlineEntry, PartialItem } from '../../../resource-ui/headline/headlines-context.ts';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { todayInSweden } from '../../../ui/format/today.ts';
import { DebtorContact } from './debtor-contact.tsx';

const attributes = [
  'journal_number',
  'customer_name',
  'creditor',
  'state',
  'phase',
  'status',
  'latest_state_date',
  'due_date',
  'letter_due_date',
  'next_flow_item',
  'pause',
  'closed',
  'closed_kind',
  'payable_amount',
  'currency',
] as const;

/** The debtor, what is to be paid today, and the state of the case in a few words. */
export const caseHeadline: HeadlineEntry = {
  attributes,
  reference: { attribute: 'creditor', resource: 'creditors' },
  Under: DebtorContact,
  build: (item, { formatMessage, formatDate }) => {
    const name = item.customer_name ?? item.journal_number;
    if (typeof name !== 'string' || name === '') return undefined;
    const facts = factsOf(item);
    const { key, day } = facts ? buildHeadline(facts) : { key: undefined, day: null };
    const payable = item.payable_amount;
    return {
      name,
      facts: [
        ...(typeof payable === 'number' ? [formatAmount(payable, `currency:${String(item.currency ?? 'SEK')}`)] : []),
        ...(key ? [formatMessage({ id: key }, { day: day === null ? 'none' : shortDay(day, formatDate) })] : []),
      ],
    };
  },
};

function shortDay(day: Day, formatDate: Parameters<HeadlineEntry['build']>[1]['formatDate']): string {
  const year = day.slice(0, 4) === todayInSweden().slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'long', ...year });
}

/** Undefined without the right to read the state. */
function factsOf(item: PartialItem): HeadlineFacts | undefined {
  if (typeof item.state !== 'string' || typeof item.status !== 'string') return undefined;
  const dayOf = (name: string) => (item[name] ?? null) as Day | null;
  return {
    today: todayInSweden(),
    state: item.state as CaseState,
    phase: (item.phase ?? null) as Phase | null,
    status: item.status as CaseStatus,
    since: dayOf('latest_state_date'),
    due: dayOf('due_date'),
    letterDue: dayOf('letter_due_date'),
    nextItem: typeof item.next_flow_item === 'string' ? item.next_flow_item : null,
    pause: (item.pause ?? null) as HeadlineFacts['pause'],
    isClosed: typeof item.closed === 'string',
    closedKind: (item.closed_kind ?? null) as ClosedKind | null,
  };
}
