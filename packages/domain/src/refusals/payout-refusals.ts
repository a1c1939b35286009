/** Why money cannot be paid out or moved. */
export const payoutRefusals = [
  'payout_needs_second_approver',
  'payout_approver_not_another',
  'payout_interval_needs_agreement',
  'payout_status_not_allowed',
  'offset_needs_consent',
  'offset_other_creditor',
  'commission_above_maximum',
  'starting_fee_above_maximum',
] as const;
