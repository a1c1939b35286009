import type { CreditorFacts } from '@fordra/domain/parties/check-activation';
import type { Creditor } from '@fordra/resources/parties/creditors';
import type { Row } from '../../store/documents/select-documents.ts';

/** What the rules on activation and onboarding read about a creditor. */
export function loadCreditorFacts(target: Row): CreditorFacts {
  const creditor = target as Creditor;
  const { address, payout_details: payout } = creditor;
  return {
    isActive: creditor.is_active,
    hasPartner: creditor.partner !== null,
    isPartnerOnboardingEnabled: creditor.partner_onboarding_enabled,
    debtDescription: creditor.debt_description ?? '',
    addressLine1: address?.address_line_1 ?? '',
    zipCode: address?.zip_code ?? '',
    city: address?.city ?? '',
    bankgiro: payout?.sek?.bankgiro ?? '',
    plusgiro: payout?.sek?.plusgiro ?? '',
    iban: payout?.sek?.iban ?? '',
    bic: payout?.sek?.bic ?? '',
  };
}
