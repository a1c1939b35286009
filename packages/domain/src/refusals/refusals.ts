import { amortizationRefusals } from './amortization-refusals.ts';
import { caseRefusals } from './case-refusals.ts';
import { decisionRefusals } from './decision-refusals.ts';
import { eidRefusals } from './eid-refusals.ts';
import { loginDenials } from './login-denials.ts';
import { oauthRefusals } from './oauth-refusals.ts';
import { payoutRefusals } from './payout-refusals.ts';
import { registrationRefusals } from './registration-refusals.ts';
import { ticketRefusals } from './ticket-refusals.ts';

/** Every named refusal of the house, one word each; `packages/texts/refusals.*.json` says it to people. */
export const refusals = [
  'otp_code_not_correct',
  ...loginDenials,
  ...eidRefusals,
  ...oauthRefusals,
  'too_many_attempts',
  'not_signed_in',
  'session_ended',
  'foreign_origin',
  'no_access_to_resource',
  'no_access_to_method',
  'no_access_to_attribute',
  'no_access_to_flow_action',
  'user_has_no_access_group',
  'cannot_delete_self',
  'account_admin_cannot_be_deleted',
  'account_admin_stays',
  'cannot_change_own_rights',
  'only_system_users_make_staff',
  'only_system_users_change_system_users',
  'person_no_of_another',
  'already_standing_in',
  'stand_in_for_staff',
  'only_staff_stand_in',
  'stand_in_for_ended',
  'no_stand_in',
  'note_of_another',
  'note_too_old',
  'notification_of_creditor',
  'notification_stays_read',
  'notification_not_settled',
  'file_missing',
  'link_not_valid',
  'file_not_parked',
  'creditor_already_active',
  'creditor_not_active',
  'creditor_cannot_be_activated_missing_data',
  'creditor_has_no_partner',
  'partner_onboarding_already_enabled',
  'partner_onboarding_not_enabled',
  ...caseRefusals,
  ...amortizationRefusals,
  ...decisionRefusals,
  ...ticketRefusals,
  ...payoutRefusals,
  ...registrationRefusals,
  'idempotency_key_missing',
  'idempotency_key_reused',
  'changed_meanwhile',
  'not_found',
  'invalid_input',
  'too_large',
  'service_unavailable',
  'system_error',
] as const;

export type Refusal = (typeof refusals)[number];
