/** Why a decision is refused. */
export const decisionRefusals = [
  'no_active_decision',
  'active_decision_already_exists',
  'decision_option_unknown',
  'decision_more_than_one_major',
  'decision_major_with_intermediate',
  'decision_too_many_intermediate',
  'decision_intermediate_repeated',
  'decision_options_contradict',
  'decision_not_assigned',
  'assignee_may_not_decide',
  'decision_postponed_too_often',
  'decision_past_legal_deadline',
  'decision_carried_out',
  'decision_reason_missing',
  'original_invoice_missing',
  'group_decision_already_made',
] as const;
