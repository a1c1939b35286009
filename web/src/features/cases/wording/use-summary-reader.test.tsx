import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type UserData, userDataQuery } from '../../../user/user-data.ts';
import { useSummaryReader } from './use-summary-reader.ts';

const readsDecisions = { decisions: { methods: ['GET'], full_attribute_access: true, attribute_access: {} } } as const;

test.each<[string, Partial<UserData>, 'creditor' | 'other']>([
  ['a user of the creditor', { account: 'a1', access_rights: readsDecisions }, 'creditor'],
  ['a customer user, who reads no decisions', { account: 'a1', access_rights: {} }, 'other'],
  ['a partner', { account: null, partner: 'p1', access_rights: readsDecisions }, 'other'],
  ['staff', { access_rights: readsDecisions }, 'other'],
])('the questions of a case are put to %s, or to another', (_name, user, reader) => {
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, user as UserData);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  expect(renderHook(useSummaryReader, { wrapper }).result.current).toBe(reader);
});
