import { activateCreditor } from './activate-creditor.ts';
import { caseActions } from './cases/case-actions.ts';
import { registerCase } from './cases/register-case.ts';
import { deactivateCreditor } from './deactivate-creditor.ts';
import type { Action } from './define-action.ts';
import { disablePartnerOnboarding } from './disable-partner-onboarding.ts';
import { forcePartnerOnboarding } from './force-partner-onboarding.ts';
import { readAgain } from './read-again.ts';
import { retryLetter } from './retry-letter.ts';
import { signInAs } from './sign-in-as.ts';

/** Everything that can be done to something, beyond changing its attributes. */
export const allActions: readonly Action[] = [
  activateCreditor,
  deactivateCreditor,
  forcePartnerOnboarding,
  disablePartnerOnboarding,
  registerCase,
  ...caseActions,
  retryLetter,
  readAgain,
  signInAs,
];
