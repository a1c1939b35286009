import { mustOnboard } from '@fordra/domain/parties/find-creditor-to-onboard';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isOnboardingPutOff } from '../features/parties/onboarding/put-off.ts';
import type { UserData } from '../user/user-data-shape.ts';

/** A user with a creditor to onboard is sent there as soon as that is known; what an earlier page has stored does not count. */
export function useOnboarding(user: UserData | undefined, updatedAt: number): boolean {
  const router = useRouter();
  const isLedAway =
    user !== undefined && updatedAt > 0 && mustOnboard(user.creditor_to_onboard, isOnboardingPutOff(user._id));
  useEffect(() => {
    // The gate decides where to.
    if (isLedAway) void router.invalidate();
  }, [isLedAway, router]);
  return isLedAway;
}
