import type { CreditorOnboarding } from '@fordra/resources/parties/creditor-onboarding-view';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/request.ts';
import { fetchItem } from '../../../resource-ui/query/item.ts';

/** What a creditor is still to sign, and whether its onboarding is forced. */
export function onboardingQuery(creditor: string) {
  return queryOptions({
    queryKey: ['onboarding', creditor],
    queryFn: ({ signal }) => request<CreditorOnboarding>('GET', `/creditors/${creditor}/onboarding`, { signal }),
  });
}

/**
 * The creditor that is being onboarded. Items of creditors are stored in the browser, and a form that began with an
 * earlier answer would show what has been saved since as empty.
 */
export function onboardedCreditorQuery(creditor: string) {
  return queryOptions({
    queryKey: ['onboarded-creditor', creditor],
    queryFn: ({ signal }) => fetchItem('creditors', creditor, signal),
  });
}
