import type { UpcomingStep } from '../cases/summary/next-step.ts';
import type { SummaryFacts } from '../cases/summary/summary-facts.ts';
import { day } from '../values/day.ts';

/** For tests: a day on which a demand is unpaid. */
export function anUpcomingStep(given: Partial<UpcomingStep> = {}): UpcomingStep {
  return {
    date: day('2026-03-17'),
    from: 'debt_collection',
    state: 'enforcement',
    status: 'queued',
    letters: [],
    fees: [],
    decisions: [],
    defaulted: [],
    fault: null,
    ...given,
  };
}

/** For tests: a case whose demand was sent a week ago. */
export function aCaseSummary(given: Partial<SummaryFacts> = {}): SummaryFacts {
  return {
    reader: 'other',
    today: day('2026-03-10'),
    state: 'debt_collection',
    phase: null,
    status: 'queued',
    since: day('2026-03-03'),
    due: day('2026-01-31'),
    pause: null,
    closed: null,
    failedReason: null,
    letter: { kind: 'debt_collection', status: 'sent', date: day('2026-03-03'), due: day('2026-03-13') },
    application: null,
    decision: null,
    ahead: [anUpcomingStep()],
    next: { item: 'wait_debt_collection_payment', date: day('2026-03-17') },
    ...given,
  };
}
