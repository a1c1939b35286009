import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { userDataQuery } from '../../../user/user-data.ts';
import { SentLetter } from './sent-letter.tsx';

afterEach(cleanup);

const letter = {
  kind: 'reminder',
  amount: 106_000,
  currency: 'SEK',
  channel: 'digital_mailbox',
  letter_date: '2026-03-02',
  due_date: '2026-03-12',
};

function textOf(status: string): string {
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, {
    _id: 'u1',
    name: 'Karin',
    access_rights: {},
    ui_structure: { navigation_menu: [], search_menu: [], structure: {} },
  });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <SentLetter id="l1" letter={{ ...letter, status }} />
      </QueryClientProvider>
    </InPortal>,
  );
  return document.body.textContent!;
}

test('a letter that was stopped was not sent, and asks for nothing by a day', () => {
  const text = textOf('stopped');
  expect(text).toContain('Stoppat');
  expect(text).not.toMatch(/Skickat|Betalas senast/);
});

test('a letter that was sent says how, and when to pay', () => {
  expect(textOf('sent')).toMatch(/Betalas senast den 12 mars.*Skickat: digital brevlåda/);
});
