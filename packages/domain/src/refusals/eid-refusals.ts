/** Why an identification or a signature with the mobile e-ID cannot start or is not accepted (spec B §8). */
export const eidRefusals = [
  'no_bankid_user',
  'bankid_already_in_progress',
  'bankid_session_expired',
  'bankid_unavailable',
  'signing_needs_person_no',
  'signing_text_changed',
] as const;
