import type { OnboardingStatus } from './onboarding.ts';

export type OnboardingFacts = {
  readonly isActive: boolean;
  readonly onboarding: OnboardingStatus;
  /** The account forces the onboarding of its next creditor. */
  readonly isNextForced: boolean;
  /** The account offers its creditors an onboarding. */
  readonly isOffered: boolean;
};

export type OnboardingNeed = 'forced' | 'offered' | 'none';

/** How long an offered onboarding may be put off on a device (spec A §9). */
export const PUT_OFF_HOURS = 24;

/**
 * Whether a creditor is to be onboarded: one that is forced cannot be passed, one that is inactive in an account that
 * offers it can be put off (spec A §4). A creditor that has been active is offered none: an agency that has deactivated
 * it wants it inactive.
 */
export function onboardingNeed({ isActive, onboarding, isNextForced, isOffered }: OnboardingFacts): OnboardingNeed {
  if (onboarding === 'pending') return 'forced';
  if (isActive || onboarding === 'completed') return 'none';
  if (isNextForced) return 'forced';
  return isOffered ? 'offered' : 'none';
}

export type CreditorToOnboard = { readonly creditor: string; readonly is_forced: boolean };

/** The creditor that its user has to onboard first: forced ones before offered ones, in their order. */
export function findCreditorToOnboard(
  creditors: readonly (OnboardingFacts & { readonly id: string })[],
): CreditorToOnboard | undefined {
  const needing = (need: OnboardingNeed) => creditors.find((creditor) => onboardingNeed(creditor) === need);
  const forced = needing('forced');
  const found = forced ?? needing('offered');
  return found && { creditor: found.id, is_forced: forced !== undefined };
}

/** Whether the user is led to the onboarding now. */
export function mustOnboard(found: CreditorToOnboard | null | undefined, isPutOff: boolean): boolean {
  return found ? found.is_forced || !isPutOff : false;
}
