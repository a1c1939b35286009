/** Why a register is not asked, or what it told is not applied. */
export const registerRefusals = [
  'register_unavailable',
  'news_already_settled',
  'legitimate_reason_missing',
  'report_still_usable',
  'report_being_ordered',
  'credit_bureau_unavailable',
  'credit_report_not_found',
  'vehicle_owner_not_found',
] as const;
