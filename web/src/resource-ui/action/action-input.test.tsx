import type { Definition } from '@fordra/schema/definition';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import type { ActionDescription, Offers } from '../query/actions.ts';
import { ActionDialog } from './action-dialog.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const definition: Definition = {
  resource: 'things',
  title_attribute: 'number',
  methods: ['GET'],
  required: [],
  properties: {},
};
/** An attribute of each kind of input. */
const action: ActionDescription = {
  name: 'grant_respite',
  kind: 'intermediate',
  moves_money: false,
  creates: false,
  input: {
    properties: {
      fee: { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK', minimum: 100, maximum: 50_000 },
      until: { type: 'string', format: 'date', 'x-kind': 'day' },
      channel: { type: 'string', 'x-kind': 'enum', enum: ['letter', 'mail'] },
      cause: { type: 'string', 'x-kind': 'enum', enum: ['a', 'b', 'c', 'd', 'e', 'f'] },
      creditor: { 'x-kind': 'reference', $ref: 'creditors', type: 'string' },
      note: { type: 'string', 'x-kind': 'text', minLength: 3, maxLength: 10 },
      detail: { type: 'string', 'x-kind': 'text', maxLength: 10 },
    },
    required: ['fee', 'until', 'channel', 'cause', 'creditor', 'note'],
    dependencies: { detail: { excluded_when: { channel: ['mail'] } } },
  },
};
const nordvik = { _id: '000000000000000000000001', name: 'Nordvik El AB' };

/** Answers requests of pickers; an action gets these answers in turn, and its requests are recorded. */
function serve(...answers: readonly (readonly [status: number, body: object])[]): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET')
      return Response.json({ _items: [nordvik], _meta: { page: 1, max_results: 15, total: 1 } });
    sent.push(JSON.parse(String(init.body)));
    const [status, body] = answers[sent.length - 1]!;
    return Response.json(body, { status });
  });
  return sent;
}

async function renderDialog(offers?: Offers, suggestions?: Offers) {
  const onClose = vi.fn();
  const queries = new QueryClient();
  const creditors = {
    title: 'name',
    item_search: { columns: [], filters: [], text_search_attributes: ['name'], sort: ['name'] },
  };
  queries.setQueryData(userDataQuery.queryKey, {
    _id: 'u1',
    name: 'Karin',
    access_rights: {},
    ui_structure: { navigation_menu: [], search_menu: [], structure: { creditors } },
  } as never);
  const rootRoute = createRootRoute({
    component: () => (
      <ActionDialog
        resource="things"
        id="c1"
        etag="e1"
        title="Ärende 7"
        {...{ definition, action, onClose }}
        {...(offers && { offers })}
        {...(suggestions && { suggestions })}
      />
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
  await screen.findByRole('combobox', { name: /creditor/ });
  if (!offers) await screen.findByRole('combobox', { name: /cause/ });
  const user = userEvent.setup();
  return { user, onClose, run: () => user.click(screen.getByRole('button', { name: 'action.grant_respite' })) };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
/** The error of a field, found by the field's description. */
const saidAt = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field(/fee/), '125,50');
  await user.type(field(/until/), '2026-12-01');
  await user.click(screen.getByRole('radio', { name: 'letter' }));
  await user.click(screen.getByRole('combobox', { name: /cause/ }));
  await user.click(await screen.findByRole('option', { name: 'c', hidden: true }));
  await user.type(screen.getByRole('combobox', { name: /creditor/ }), 'nord');
  await user.click(await screen.findByRole('option', { name: /Nordvik/, hidden: true }));
  await user.type(field(/note/), 'Ringde');
}

test('each kind of input has its own control, and nothing is sent until the required ones are given', async () => {
  const sent = serve();
  const { run } = await renderDialog();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await run();
  await waitFor(() => expect(screen.getAllByText('Obligatorisk')).toHaveLength(6));
  await waitFor(() => expect(document.activeElement).toBe(field(/fee/)));
  expect(sent).toEqual([]);
});

test('an invalid value is explained at its field, in the text of the rule', async () => {
  serve();
  const { user, run } = await renderDialog();
  await user.type(field(/fee/), 'tio');
  await user.type(field(/until/), '2026-13-01');
  await user.type(field(/note/), 'Ja');
  await run();
  expect(saidAt(field(/fee/))).toContain('Inte ett tillåtet nummer');
  expect(saidAt(field(/until/))).toContain('Ange ett datum, till exempel 2026-11-30');
  expect(saidAt(field(/note/))).toContain('Fältet måste innehålla minst 3 tecken');
  await user.clear(field(/fee/));
  await user.type(field(/fee/), '600');
  await user.clear(field(/note/));
  await user.type(field(/note/), 'Ringde två gånger');
  await run();
  expect(saidAt(field(/fee/))).toMatch(/Högst 500,00/);
  expect(saidAt(field(/note/))).toContain('Fältet får max innehålla 10 tecken');
});

test('a field that is excluded by another is not shown', async () => {
  serve();
  const { user } = await renderDialog();
  expect(field(/detail/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'mail' }));
  expect(screen.queryByRole('textbox', { name: /detail/ })).toBeNull();
});

test('öre, days, words and ids are sent, and each issue of the server is shown at its field until the field changes', async () => {
  const issues = {
    fee: 'min value is 20000',
    until: 'must be before 2026-11-30',
    cause: 'unallowed value c',
    creditor: "value '000000000000000000000001' must exist in resource 'creditors', field '_id'.",
    note: 'Gäldenären har redan fått anstånd',
  };
  const sent = serve([422, { _status: 'ERR', _issues: issues }], [200, { _status: 'OK', _etag: 'e2', changes: [] }]);
  const { user, onClose, run } = await renderDialog();
  await fillIn(user);
  await run();
  const input = {
    fee: 12_550,
    until: '2026-12-01',
    channel: 'letter',
    cause: 'c',
    creditor: nordvik._id,
    note: 'Ringde',
  };
  expect(sent).toEqual([input]);
  await waitFor(() => expect(saidAt(field(/fee/))).toMatch(/Minst 200,00/));
  expect(saidAt(field(/until/))).toContain('Datumet måste vara före 2026-11-30');
  expect(saidAt(screen.getByRole('combobox', { name: /cause/ }))).toContain('Värde ej tillåtet');
  expect(saidAt(screen.getByRole('combobox', { name: /creditor/ }))).toContain('Det som fältet pekar på finns inte');
  expect(saidAt(field(/note/))).toContain('Gäldenären har redan fått anstånd');
  await waitFor(() => expect(document.activeElement).toBe(field(/fee/)));

  await user.clear(field(/fee/));
  await user.type(field(/fee/), '250');
  expect(saidAt(field(/fee/))).not.toContain('Värdet');
  expect(saidAt(field(/note/))).toContain('Gäldenären');
  await run();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toEqual({ ...input, fee: 25_000 });
});

test('a reference with a condition offers only matching items', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(String(url)));
    return Response.json({ _items: [nordvik], _meta: { page: 1, max_results: 15, total: 1 } });
  });
  const { user } = await renderDialog({ creditor: [{ value: 'd1' }, { value: 'd2' }] });
  await user.click(screen.getByRole('combobox', { name: /creditor/ }));
  await waitFor(() => expect(asked.some((url) => url.includes('{"_id":{"$in":["d1","d2"]}}'))).toBe(true));
});

test('only the offered values are shown: with amounts, a single one selected, and unusable fields hidden', async () => {
  serve();
  const { user } = await renderDialog({
    channel: [{ value: 'mail' }],
    cause: [
      { value: 'b', amount: 6000, when: { channel: ['mail'] } },
      { value: 'd', when: { channel: ['letter'] } },
      { value: 'e', when: { note: ['Ringde'] } },
    ],
    until: [],
  });
  const choices = () => screen.getAllByRole('radio').map((one) => one.closest('label')!.textContent);
  expect(choices().map((one) => one?.replaceAll(/\s/g, ' '))).toEqual(['mail', 'b, 60,00 kr']);
  expect((screen.getByRole('radio', { name: 'mail' }) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole('textbox', { name: /until/ })).toBeNull();
  await user.type(field(/note/), 'Ringde');
  expect(choices()).toHaveLength(3);
});

test('a single suggested value is filled in, several are buttons, and any other value may be given', async () => {
  const sent = serve([200, { _status: 'OK', _etag: 'e2', changes: [] }]);
  const { user, run } = await renderDialog(undefined, {
    note: [{ value: 'Storgatan' }],
    until: [{ value: '2026-12-01' }, { value: '2026-12-08' }],
  });
  const typedIn = (name: RegExp) => (field(name) as HTMLInputElement).value;
  expect([typedIn(/note/), typedIn(/until/)]).toEqual(['Storgatan', '']);
  await user.click(screen.getByRole('button', { name: '2026-12-08' }));
  expect(typedIn(/until/)).toBe('2026-12-08');
  expect(screen.getByRole('button', { name: '2026-12-08' }).getAttribute('aria-pressed')).toBe('true');
  await user.clear(field(/note/));
  await user.clear(field(/until/));
  await fillIn(user);
  await run();
  expect(sent).toMatchObject([{ note: 'Ringde', until: '2026-12-01' }]);
});
