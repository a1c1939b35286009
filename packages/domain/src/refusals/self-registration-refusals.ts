/** Why a company cannot be registered by its signatories themselves (spec B §8). */
export const selfRegistrationRefusals = [
  'co_signers_missing',
  'company_register_unavailable',
  'company_register_not_set',
  'accounting_unavailable',
  'registration_not_signed',
  'registration_expired',
  'registration_not_to_review',
] as const;
