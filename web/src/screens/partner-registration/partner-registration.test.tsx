import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { PartnerRegistration } from './partner-registration.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const companies = [
  { tenant: 't1', name: 'BOKFÖRDA AB', organization_no: '5597200012', is_registered: false },
  { tenant: 't2', name: 'ANDRA BOLAGET AB', organization_no: '5597200020', is_registered: true },
];

function open(answer: () => Response) {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method !== 'POST') return answer();
    calls.push(JSON.parse(String(init.body)));
    const refused = { _status: 'ERR', _error: { code: 403, message: 'no_access_to_update_creditor' } };
    return Response.json({ ...refused, _locale_message: 'Du har inte rätt att ändra borgenären.' }, { status: 403 });
  });
  render(
    <InPortal>
      <QueryClientProvider client={new QueryClient()}>
        <PartnerRegistration />
      </QueryClientProvider>
    </InPortal>,
  );
  return calls;
}

test('the only free company is chosen, a registered one is disabled, and a refusal is said in the server’s words', async () => {
  const calls = open(() => Response.json({ _items: [{ companies }] }));
  expect(await screen.findByRole('checkbox', { name: /^Bokförda AB/, checked: true })).toBeTruthy();
  expect((screen.getByRole('checkbox', { name: /^Andra Bolaget AB/ }) as HTMLInputElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Registrera' }));
  expect(await screen.findByText('Du har inte rätt att ändra borgenären.')).toBeTruthy();
  expect(calls).toEqual([{ companies: ['t1'] }]);
});

test.each([
  ['there are none', () => Response.json({ _items: [{ companies: [] }] })],
  ['they cannot be read', () => Response.json({ _status: 'ERR' }, { status: 500 })],
])('without companies the person is told so: %s', async (_why, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open(answer);
  expect(await screen.findByText('Partnern har inga borgenärer att registrera.')).toBeTruthy();
});
