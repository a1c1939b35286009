import type { Action } from '../definition/define-action.ts';
import { activateCreditor } from './activate-creditor.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { deactivateCreditor } from './deactivate-creditor.ts';
import { disablePartnerOnboarding } from './disable-partner-onboarding.ts';
import { forcePartnerOnboarding } from './force-partner-onboarding.ts';
import { publishAgreementVersion } from './publish-agreement-version.ts';
import { approveRegistration, refuseRegistration } from './review-registration.ts';
import { signAgreement } from './sign-agreement.ts';

export const partyActions: readonly Action[] = [
  activateCreditor,
  deactivateCreditor,
  completeOnboarding,
  forcePartnerOnboarding,
  disablePartnerOnboarding,
  publishAgreementVersion,
  signAgreement,
  approveRegistration,
  refuseRegistration,
];
