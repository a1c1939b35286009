/** Why a debtor is not contacted by text message or telephone, or sent an e-invoice. */
export const channelRefusals = [
  'sms_already_sent',
  'sms_opted_out',
  'sms_number_missing',
  'sms_limit_reached',
  'sms_not_allowed_for_debtor',
  'call_outside_hours',
  'receiver_not_reachable',
  'e_invoice_not_waiting',
  'e_invoice_format_withdrawn',
  'e_invoice_incomplete',
] as const;
