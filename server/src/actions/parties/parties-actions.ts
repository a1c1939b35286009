import type { Action } from '../definition/define-action.ts';
import { activateCreditor } from './activate-creditor.ts';
import { deactivateCreditor } from './deactivate-creditor.ts';
import { disablePartnerOnboarding } from './disable-partner-onboarding.ts';
import { forcePartnerOnboarding } from './force-partner-onboarding.ts';

export const partyActions: readonly Action[] = [
  activateCreditor,
  deactivateCreditor,
  forcePartnerOnboarding,
  disablePartnerOnboarding,
];
