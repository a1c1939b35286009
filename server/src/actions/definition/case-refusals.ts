/** Refusals of actions that need an open case without a lock. */
export const closedOrLocked = ['case_closed', 'case_locked'] as const;

/** Refusals of actions that pause the case. */
export const closedLockedOrPaused = [
  ...closedOrLocked,
  'case_already_paused',
  'case_already_paused_with_objection',
] as const;

/** Refusals of actions that apply to the enforcement authority (spec B §8). */
export const enforcementObstacles = [
  'case_is_paused',
  'flow_interrupted_by_task_error',
  'debtor_missing',
  'debtor_is_bankrupt',
  'debtor_underage',
  'not_allowed_for_foreign_customers',
  'associations_and_foundations_not_allowed',
  'public_bodies_not_allowed',
  'objection_not_answered',
  'agreement_missing',
  'total_remaining_below_minimum_remaining_capital',
  'too_low_capital_for_enforcement',
  'too_low_score_for_enforcement',
  'exchange_rate_missing',
] as const;
