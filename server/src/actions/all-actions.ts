import { signInAs } from './access/sign-in-as.ts';
import { caseActions } from './cases/case-actions.ts';
import { registerCase } from './cases/register-case.ts';
import type { Action } from './definition/define-action.ts';
import { retryLetter } from './documents/retry-letter.ts';
import { readAgain } from './enforcement/read-again.ts';
import { activateCreditor } from './parties/activate-creditor.ts';
import { deactivateCreditor } from './parties/deactivate-creditor.ts';
import { disablePartnerOnboarding } from './parties/disable-partner-onboarding.ts';
import { forcePartnerOnboarding } from './parties/force-partner-onboarding.ts';

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
