import { eidRefusals } from './eid-refusals.ts';
import { loginDenials } from './login-denials.ts';
import { oauthRefusals } from './oauth-refusals.ts';

/** Why someone is not signed in, has no right, or may not change a user. */
export const accessRefusals = [
  'otp_code_not_correct',
  'sign_in_link_not_valid',
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
  'cannot_grant_more_than_own',
  'user_has_more_rights',
  'only_staff_get_these_rights',
  'last_system_user',
  'last_account_admin',
  'not_as_another_user',
  'only_system_users_make_staff',
  'only_system_users_change_system_users',
  'person_no_of_another',
  'already_standing_in',
  'stand_in_for_staff',
  'only_staff_stand_in',
  'stand_in_for_ended',
  'no_stand_in',
] as const;
