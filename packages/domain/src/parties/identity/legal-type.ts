/** The legal forms that a number or a register's form code gives (spec B §3). */
export const legalTypes = [
  'sole_proprietorship',
  'estate',
  'public_body',
  'foreign_company',
  'limited_company',
  'general_partnership',
  'limited_partnership',
  /** General or limited: the number does not say which. */
  'partnership',
  'association',
  'foundation',
  /** Economic or non-profit association or foundation: the number does not say which. */
  'association_or_foundation',
  'other',
] as const;
export type LegalType = (typeof legalTypes)[number];

const byFirstDigit: Readonly<Record<string, LegalType>> = {
  '1': 'estate',
  '2': 'public_body',
  '3': 'foreign_company',
  '5': 'limited_company',
  '6': 'other',
  '7': 'association',
  '8': 'association_or_foundation',
  '9': 'partnership',
};

/** Form codes of the business register (SCB, juridisk form). */
const byFormCode: Readonly<Record<string, LegalType>> = {
  '10': 'sole_proprietorship',
  '21': 'other',
  '31': 'partnership',
  '41': 'limited_company',
  '42': 'limited_company',
  '49': 'limited_company',
  '51': 'association',
  '53': 'association',
  '61': 'association',
  '62': 'association',
  '63': 'association',
  '71': 'foundation',
  '72': 'foundation',
  '81': 'public_body',
  '82': 'public_body',
  '84': 'public_body',
  '91': 'estate',
  '96': 'foreign_company',
};

/** The register's form code is more precise than the number, where there is one. */
export function legalTypeOf(organizationNo: string, formCode?: string): LegalType {
  return (formCode && byFormCode[formCode]) || byFirstDigit[organizationNo[0] ?? ''] || 'other';
}

/** The enforcement route of a claim on such a debtor, if there is one (spec B §5). */
export type EnforcementRoute = 'allowed' | 'estate_flow' | 'foreign_flow' | 'decision' | 'per_partner' | 'refused';

const enforcementRoutes: Readonly<Record<LegalType, EnforcementRoute>> = {
  sole_proprietorship: 'allowed',
  estate: 'estate_flow',
  public_body: 'decision',
  foreign_company: 'foreign_flow',
  limited_company: 'allowed',
  general_partnership: 'allowed',
  limited_partnership: 'allowed',
  partnership: 'allowed',
  association: 'refused',
  foundation: 'refused',
  association_or_foundation: 'refused',
  other: 'per_partner',
};

export function enforcementRouteOf(legalType: LegalType): EnforcementRoute {
  return enforcementRoutes[legalType];
}
