/** Named here rather than in the routes, so that the files of these screens are not listed in what the sign-in page loads. */
export const taskFrame = () => import('../shell/task-frame.tsx');
export const creditorOnboarding = () => import('../screens/creditor-onboarding/creditor-onboarding.tsx');
export const onboardingCompleted = () => import('../screens/onboarding-completed/onboarding-completed.tsx');
export const partnerRegistration = () => import('../screens/partner-registration/partner-registration.tsx');
export const agreementSigning = () => import('../screens/agreement-signing/agreement-signing.tsx');
