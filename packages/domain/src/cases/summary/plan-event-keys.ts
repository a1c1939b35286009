import type { CaseEventKey } from '../states/case-event-keys.ts';

/** What is recorded of a plan in the timeline of its cases; each names the plan. */
export const planEventKeys = [
  'amortization_proposed',
  'amortization_started',
  'amortization_changed',
  'amortization_respite',
  'amortization_breached',
  'amortization_cancelled',
  'amortization_completed',
  'arrangement_paid',
  'advice_sent',
  'advice_paid',
  'direct_debit_failed',
] as const satisfies readonly CaseEventKey[];
