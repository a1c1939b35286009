/** Why a change to a creditor is refused. */
export const partyRefusals = [
  'creditor_already_active',
  'creditor_not_active',
  'creditor_cannot_be_activated_missing_data',
  'creditor_has_no_partner',
  'partner_onboarding_already_enabled',
  'partner_onboarding_not_enabled',
  'onboarding_not_completed',
  'onboarding_not_offered',
  'only_agency_changes_active_creditor',
  'only_agency_changes_rating',
  'recent_sign_in_needed',
  'mandate_of_other_user',
  'agreement_version_not_a_draft',
  'agreement_document_missing',
  'agreement_already_signed',
] as const;
