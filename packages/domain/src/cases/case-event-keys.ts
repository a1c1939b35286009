/**
 * What a case's story is told in (`case--events.key`); `packages/texts/events.*.json` puts each into words. Respites are
 * counted by `respite_approved`; an objection is unanswered while no `objection_answered` has come after it.
 */
export const caseEventKeys = [
  'case_registered',
  'payment_registered',
  'creditor_payment_registered',
  'payment_reversed',
  'overpayment_registered',
  'fee_credited',
  'capital_credited',
  'remainder_depreciated',
  'debt_written_off',
  'write_off_decided',
  'interest_frozen',
  'interest_released',
  'case_paused',
  'case_resumed',
  'objection_registered',
  'objection_answered',
  'respite_approved',
  'state_changed',
  'case_closed',
  'case_cancelled',
  'case_reopened',
  'letter_sent',
  'letter_returned',
  'address_changed',
  'invoice_copy_requested',
  'invoice_downloaded',
] as const;

export type CaseEventKey = (typeof caseEventKeys)[number];
