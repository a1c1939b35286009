import type { CaseEffect } from '../cases/states/case-effects.ts';

/** For tests: the effects that are carried out where an outcome is saved, or later by a job; the others are part of the outcome. */
export const effectsOfEngine = [
  'give_case_numbers',
  'stop_letters',
  'settle',
  'invoice_creditor_by_contract',
  'refund_overpayment',
  'schedule_yearly_payments',
  'alarm_without_next_item',
] as const satisfies readonly CaseEffect[];

export type EffectOfEngine = (typeof effectsOfEngine)[number];
