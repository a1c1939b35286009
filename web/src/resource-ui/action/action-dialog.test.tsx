import type { Definition } from '@fordra/schema/definition';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import type { ActionDescription } from '../query/actions.ts';
import { ActionDialog } from './action-dialog.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const definition: Definition = {
  resource: 'cases',
  title_attribute: 'number',
  methods: ['GET'],
  required: [],
  properties: { overpaid_amount: { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK' } },
};
const action: ActionDescription = {
  name: 'try_thing',
  kind: 'major',
  moves_money: true,
  creates: false,
  input: {
    properties: {
      amount: { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK', minimum: 1 },
      reason: { type: 'string', 'x-kind': 'text', maxLength: 100, default: 'Kulans' },
      confirm: { type: 'boolean', 'x-kind': 'boolean' },
    },
    required: ['amount'],
    dependencies: {},
  },
};

type Call = { readonly url: string; readonly key: string | null; readonly etag: string | null; readonly body: unknown };

/** A server that gives these answers in turn and records the requests. */
function serve(...answers: readonly (readonly [status: number, body: object])[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    calls.push({
      url,
      key: headers.get('idempotency-key'),
      etag: headers.get('if-match'),
      body: JSON.parse(String(init.body)),
    });
    const [status, body] = answers[calls.length - 1]!;
    return Response.json(body, { status });
  });
  return calls;
}

function renderDialog(id = 'c1') {
  const onClose = vi.fn();
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, {
    _id: 'u1',
    name: 'Karin',
    access_rights: {},
    ui_structure: { navigation_menu: [], search_menu: [], structure: {} },
  });
  const rootRoute = createRootRoute({
    component: () => (
      <ActionDialog resource="things" etag="e1" title="Ärende 7" {...{ id, definition, action, onClose }} />
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return { user: userEvent.setup(), onClose };
}

const preview = {
  _status: 'OK',
  dry_run: true,
  changes: [
    { attribute: 'overpaid_amount', from: 50000, to: 37650 },
    { attribute: 'position', from: {}, to: { holds: [] } },
  ],
};
const done = { _status: 'OK', _etag: 'e2', changes: preview.changes };

test('an action that moves money is previewed, and sent once under one key', async () => {
  const lost = { _status: 'ERR', _error: { code: 503, message: 'overloaded' } };
  const calls = serve([200, preview], [503, lost], [200, done]);
  const { user, onClose } = renderDialog();
  const amount = await screen.findByRole('textbox', { name: /amount/ });
  expect(screen.getByDisplayValue('Kulans')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Granska' }));
  expect(await screen.findByText('Obligatorisk')).toBeTruthy();
  expect(calls).toEqual([]);

  expect(screen.queryByText(/bokförs/)).toBeNull();
  await user.type(amount, '123,50');
  await user.click(screen.getByRole('button', { name: 'Granska' }));
  await screen.findByText('Det här ändras:');
  expect(screen.getByText('Åtgärden bokförs och kan inte ångras här.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/position|holds/);
  const input = { amount: 12350, reason: 'Kulans' };
  expect(calls[0]).toMatchObject({ url: '/api/things/c1/actions/try_thing?dry_run=true', body: input, key: null });

  await user.click(screen.getByRole('button', { name: 'action.try_thing' }));
  await screen.findByText('Det gick inte att genomföra');
  await user.click(screen.getByRole('button', { name: 'action.try_thing' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls[1]).toMatchObject({ url: '/api/things/c1/actions/try_thing', body: input, etag: 'e1' });
  expect(calls[2]).toEqual(calls[1]);
  expect(calls[1]!.key).toMatch(/^[0-9a-f]{32}$/);
});

test('that it is booked is said only where an amount changes', async () => {
  serve([200, { ...preview, changes: [{ attribute: 'position', from: {}, to: { holds: [] } }] }]);
  const { user } = renderDialog();
  await user.type(await screen.findByRole('textbox', { name: /amount/ }), '123,50');
  await user.click(screen.getByRole('button', { name: 'Granska' }));
  await screen.findByRole('button', { name: 'action.try_thing' });
  expect(screen.queryByText(/bokförs/)).toBeNull();
});

test('an issue of the server is shown at its field, and removed when the field changes', async () => {
  serve([422, { _status: 'ERR', _issues: { amount: 'max value is 10000' } }]);
  const { user } = renderDialog();
  const amount = await screen.findByRole('textbox', { name: /amount/ });
  await user.type(amount, '200');
  await user.click(screen.getByRole('button', { name: 'Granska' }));
  await waitFor(() => expect(document.body.textContent).toContain('Högst 100,00'));
  await waitFor(() => expect(document.activeElement).toBe(amount));
  await user.type(amount, '{Backspace}');
  expect(document.body.textContent).not.toContain('Högst');
});

test('a confirmation is asked for only once the server wants it', async () => {
  const refused = { _status: 'ERR', _issues: { confirm: 'possible_duplicate_payment' } };
  const calls = serve([422, refused], [200, preview]);
  const { user } = renderDialog();
  await user.type(await screen.findByRole('textbox', { name: /amount/ }), '200');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Granska' }));
  const box = await screen.findByRole('checkbox');
  expect(document.body.textContent).toContain('En betalning med samma referens, belopp och dag finns redan');
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Granska' }));
  await screen.findByText('Det här ändras:');
  expect(calls.map(({ body }) => body)).toEqual([
    { amount: 20000, reason: 'Kulans' },
    { amount: 20000, reason: 'Kulans', confirm: true },
  ]);
});

test('a refusal for lack of a right is explained in a dialog that Escape closes alone', async () => {
  const message = "no access to 'try_thing'";
  serve([403, { _status: 'ERR', _error: { code: 403, message }, _locale_message: 'Åtkomst nekad.' }]);
  const { user, onClose } = renderDialog('6a0000000000000000000001');
  await user.type(await screen.findByRole('textbox', { name: /amount/ }), '200');
  await user.click(screen.getByRole('button', { name: 'Granska' }));
  await user.click(await screen.findByRole('button', { name: 'Varför?' }));
  await screen.findByText(/Fråga en systemadministratör/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/Fråga en systemadministratör/)).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});
