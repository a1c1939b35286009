/** Why a debtor is not contacted by text message or telephone. */
export const channelRefusals = [
  'sms_already_sent',
  'sms_opted_out',
  'sms_number_missing',
  'sms_limit_reached',
  'sms_not_allowed_for_debtor',
  'call_outside_hours',
] as const;
