import type { Machine } from '../values/machine.ts';

export const onboardingStatuses = ['none', 'pending', 'completed'] as const;
export const onboardingForcers = ['account', 'partner', 'operator'] as const;

export type OnboardingStatus = (typeof onboardingStatuses)[number];
export type OnboardingForcer = (typeof onboardingForcers)[number];

/** Whether a creditor's own people have to complete and sign what the creditor needs before it may be active. */
export type Onboarding = {
  readonly status: OnboardingStatus;
  readonly forced_by: OnboardingForcer | null;
  readonly since: string | null;
  readonly completed: string | null;
};

export const noOnboarding: Onboarding = { status: 'none', forced_by: null, since: null, completed: null };

export const onboardingMachine: Machine<OnboardingStatus, 'force' | 'end' | 'complete'> = {
  states: onboardingStatuses,
  steps: [
    { from: ['none', 'completed'], event: 'force', to: 'pending' },
    { from: ['pending'], event: 'end', to: 'none' },
    { from: ['none', 'pending'], event: 'complete', to: 'completed' },
  ],
};

export function forceOnboarding(by: OnboardingForcer, now: string): Onboarding {
  return { status: 'pending', forced_by: by, since: now, completed: null };
}

/** Also of a creditor that is activated or deactivated without one: it is not offered an onboarding afterwards. */
export function completeOnboarding(before: Onboarding, now: string): Onboarding {
  return { ...before, status: 'completed', completed: before.completed ?? now };
}

/** Who forces the onboarding of a new creditor. */
export function forcerOfNew(facts: {
  readonly accountForces: boolean;
  readonly partnerForces: boolean;
}): OnboardingForcer | undefined {
  if (facts.accountForces) return 'account';
  return facts.partnerForces ? 'partner' : undefined;
}
