import type { CreditorOnboarding } from '@fordra/resources/parties/creditor-onboarding-view';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';

/** What a creditor is still to sign, and whether its onboarding is forced. */
export function onboardingQuery(creditor: string) {
  return queryOptions({
    queryKey: ['onboarding', creditor],
    queryFn: ({ signal }) => request<CreditorOnboarding>('GET', `/creditors/${creditor}/onboarding`, { signal }),
  });
}
