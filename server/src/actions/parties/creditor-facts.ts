import type { CreditorFacts } from '@fordra/domain/parties/check-activation';
import { onboardingNeed } from '@fordra/domain/parties/find-creditor-to-onboard';
import type { Creditor } from '@fordra/resources/parties/creditors';
import { hasSigned } from '../../store/agreements/agreement-signatures.ts';
import { selectOnboardingTerms } from '../../store/parties/onboarding-terms.ts';
import type { LoadContext } from '../definition/define-action.ts';

/** What the rules on activation and onboarding read about a creditor. */
export async function loadCreditorFacts({ tx, target, once }: LoadContext): Promise<CreditorFacts> {
  const creditor = target as Creditor;
  const { address, payout_details: payout, is_active: isActive, onboarding } = creditor;
  const terms = await once('onboarding terms', () => selectOnboardingTerms(tx, creditor.account));
  return {
    isActive,
    hasPartner: creditor.partner !== null,
    isOnboardingPending: onboarding.status === 'pending',
    onboardingNeed: onboardingNeed({ isActive, onboarding: onboarding.status, ...terms }),
    hasAgreement: creditor.agreement_version !== null,
    hasSignature: await hasSigned(tx, String(target._id), creditor.agreement_version),
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
