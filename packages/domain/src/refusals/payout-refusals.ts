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
  'transaction_not_open',
  'amount_above_unplaced',
  'currency_differs',
  'payment_from_bank',
  'payment_not_from_bank',
  'payment_not_in_transit',
  'ocr_invalid',
  'ocr_unknown',
] as const;
