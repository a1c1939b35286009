import { allow, refuse, type Verdict } from '../values/verdict.ts';
import type { OnboardingNeed } from './find-creditor-to-onboard.ts';

export type ActivationData = {
  readonly debtDescription: string;
  readonly addressLine1: string;
  readonly zipCode: string;
  readonly city: string;
  readonly bankgiro: string;
  readonly plusgiro: string;
  readonly iban: string;
  readonly bic: string;
};

export type CreditorFacts = ActivationData & {
  readonly isActive: boolean;
  readonly hasPartner: boolean;
  readonly isOnboardingPending: boolean;
  readonly onboardingNeed: OnboardingNeed;
  /** It has agreed on a version, also one from before agreements were signed here. */
  readonly hasAgreement: boolean;
  /** That version is signed here by all who must. */
  readonly hasSignature: boolean;
};

/** A creditor may be activated when its business, its address and its payout account are known (spec B §5). */
export function missingForActivation(facts: ActivationData): readonly string[] {
  const hasPayment = facts.bankgiro !== '' || facts.plusgiro !== '' || (facts.iban !== '' && facts.bic !== '');
  return [
    ...(facts.debtDescription ? [] : ['debt_description']),
    ...(facts.addressLine1 ? [] : ['address.address_line_1']),
    ...(facts.zipCode ? [] : ['address.zip_code']),
    ...(facts.city ? [] : ['address.city']),
    ...(hasPayment ? [] : ['payout_details']),
  ];
}

/** The data first, since what is signed names it. */
function checkReady(facts: CreditorFacts): Verdict {
  if (missingForActivation(facts).length > 0) return refuse('creditor_cannot_be_activated_missing_data');
  return facts.hasAgreement ? allow : refuse('agreement_missing');
}

/** Activation by the agency; a forced onboarding is completed by the creditor's own people. */
export function checkMayActivate(facts: CreditorFacts): Verdict {
  if (facts.isActive) return refuse('creditor_already_active');
  return facts.onboardingNeed === 'forced' ? refuse('onboarding_not_completed') : checkReady(facts);
}

/** Activation by the creditor's own people, forced or offered; a forced one is never complete without a signature. */
export function checkMayCompleteOnboarding(facts: CreditorFacts): Verdict {
  if (facts.isActive) return refuse('creditor_already_active');
  if (facts.onboardingNeed === 'none') return refuse('onboarding_not_offered');
  const isSigned = facts.onboardingNeed === 'forced' ? facts.hasSignature : facts.hasAgreement;
  return checkReady({ ...facts, hasAgreement: isSigned });
}

export function checkMayDeactivate(facts: CreditorFacts): Verdict {
  return facts.isActive ? allow : refuse('creditor_not_active');
}

/** Forcing a creditor through its partner's onboarding makes it inactive until that is completed (spec B §1). */
export function checkMayForceOnboarding(facts: CreditorFacts): Verdict {
  if (!facts.hasPartner) return refuse('creditor_has_no_partner');
  return facts.isOnboardingPending ? refuse('partner_onboarding_already_enabled') : allow;
}

export function checkMayDisableOnboarding(facts: CreditorFacts): Verdict {
  return facts.isOnboardingPending ? allow : refuse('partner_onboarding_not_enabled');
}
