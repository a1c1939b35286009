import type { CaseState } from '@fordra/domain/cases/states/case-states';
import type { CaseStatus } from '@fordra/domain/cases/states/case-statuses';
import type { ClosedKind, ClosedReason } from '@fordra/domain/cases/states/closures';
import type { Phase } from '@fordra/domain/cases/states/phases';
import { buildCaseSummary, type CaseSummary } from '@fordra/domain/cases/summary/build-summary';
import type { SummaryFacts } from '@fordra/domain/cases/summary/summary-facts';
import type { FlowFault } from '@fordra/domain/flow/items/flow-faults';
import type { Day } from '@fordra/domain/values/day';
import type { Item } from '../../../resource-ui/query/items.ts';
import { formatInstant } from '../../../ui/format/format-instant.ts';
import type { FlowPreview } from '../query/flow-preview.ts';

const dayLength = 10;

/** The summary of a case from the attributes that the reader may read; undefined without its state. */
export function summaryOfItem(
  item: Item,
  preview: FlowPreview | undefined,
  { today, reader }: Pick<SummaryFacts, 'today' | 'reader'>,
): CaseSummary | undefined {
  if (typeof item.state !== 'string' || typeof item.status !== 'string') return undefined;
  const { letter, decision, application } = preview ?? {};
  const dayOf = (name: string) => (item[name] ?? null) as Day | null;
  const nextDate = dayOf('next_flow_date');
  return buildCaseSummary({
    reader,
    today: preview?.today ?? today,
    state: item.state as CaseState,
    status: item.status as CaseStatus,
    phase: (item.phase ?? null) as Phase | null,
    since: dayOf('latest_state_date'),
    due: dayOf('due_date'),
    pause: (item.pause ?? null) as SummaryFacts['pause'],
    closed: closedOf(item),
    failedReason: (item.failed_reason ?? null) as FlowFault | null,
    letter: letter
      ? {
          kind: letter.kind,
          status: letter.status,
          date: letter.letter_date,
          due: letter.due_date,
          fault: letter.fault,
        }
      : null,
    application: application
      ? { kind: application.kind, queued: application.queued_date, decided: application.decided_date }
      : null,
    decision: decision
      ? { type: decision.type, deadline: decision.deadline, defaultOption: decision.default_option }
      : null,
    ahead: preview?.steps,
    next: nextDate && item.next_flow_item ? { item: String(item.next_flow_item), date: nextDate } : null,
  });
}

function closedOf({ closed, closed_kind, closed_reason }: Item): SummaryFacts['closed'] {
  if (typeof closed !== 'string') return null;
  const on = formatInstant(closed).slice(0, dayLength) as Day;
  return {
    on,
    kind: (closed_kind ?? null) as ClosedKind | null,
    reason: (closed_reason ?? null) as ClosedReason | null,
  };
}
