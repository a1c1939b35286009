import type { PropertyDefinition } from '@fordra/schema/definition';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { userDataQuery } from '../../../user/user-data.ts';
import { isHalfFilled, readTermDays, usualTermDays, withDueDate } from './invoice-parts.ts';
import { issuesOfCase } from './registration-definition.ts';
import { RegistrationForm } from './registration-form.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const text: PropertyDefinition = { type: 'string', 'x-kind': 'text', maxLength: 100 };
const day: PropertyDefinition = { type: 'string', 'x-kind': 'day' };
const amount: PropertyDefinition = { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK' };
const object = (properties: Record<string, PropertyDefinition>, required: string[] = []): PropertyDefinition => ({
  type: 'object',
  'x-kind': 'object',
  properties,
  required,
});
const list = (items: PropertyDefinition): PropertyDefinition => ({ type: 'array', 'x-kind': 'list', items });
const question: PropertyDefinition = { type: 'boolean', 'x-kind': 'boolean', nullable: true };
const questions = { is_due_date_agreed: question, is_reminder_fee_agreed: question };
const startAction: PropertyDefinition = { type: 'string', 'x-kind': 'enum', enum: ['reminder', 'debt_collection'] };
const action = {
  input: {
    properties: {
      creditor: text,
      cases: list(
        object(
          {
            start_action: startAction,
            start_from: day,
            customer: object({ name: text }, ['name']),
            invoices: list(object({ invoice_number: text, invoice_date: day, due_date: day, ...questions, amount })),
          },
          ['start_action', 'customer'],
        ),
      ),
    },
    required: ['creditor', 'cases'],
    dependencies: {},
  },
};
const preview = {
  until: '2027-02-15',
  steps: [],
  fees: [],
  first_letter: { kind: 'reminder', date: '2026-11-18', due: '2026-11-28', amount: 100_000 },
  cost_to_debtor: 18_000,
  cost_to_creditor: 30_000,
};
const refused = { _status: 'ERR', _issues: { customer: { id_number: 'debtor_underage' } } };
const startActions = [
  { start_action: 'reminder', _status: 'OK', preview },
  { start_action: 'debt_collection', ...refused },
];

type Call = { readonly url: string; readonly body: { readonly cases: readonly unknown[] } };

/** Answers dry runs and registrations, and records them. */
function serve(dry: object, dryStatus = 200): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json({ _items: [], _meta: { page: 1, max_results: 1, total: 0 } });
    calls.push({ url, body: JSON.parse(String(init.body)) });
    const isDry = url.includes('dry_run=true');
    return Response.json(isDry ? dry : { _id: 'r1' }, { status: isDry ? dryStatus : 201 });
  });
  return calls;
}

function open() {
  const onRegistered = vi.fn();
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, {
    _id: 'u1',
    name: 'Anna',
    access_rights: {},
    ui_structure: { navigation_menu: [], search_menu: [], structure: {} },
  } as never);
  const form = () => (
    <RegistrationForm action={action as never} creditor="c1" onRegistered={onRegistered} onCancel={() => {}} />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: form }),
    history: createMemoryHistory(),
  });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return { user: userEvent.setup(), onRegistered };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(/^Namn/), 'Erik');
  await user.type(screen.getByLabelText(/^Fakturanummer/), 'F1');
  await user.type(screen.getByLabelText(/^Fakturadatum/), '2026-09-01');
  await user.tab();
  await user.type(screen.getByLabelText(/^Fakturabelopp/), '1000');
}

test('what each start action leads to is shown while the form is filled in, and the case is registered once', async () => {
  const calls = serve({ _results: [{ ...startActions[0], start_actions: startActions }] });
  const { user, onRegistered } = open();
  expect(await screen.findByText(/^När kunden och en hel faktura är ifyllda/)).toBeTruthy();
  expect(calls).toEqual([]);
  await fill(user);
  expect(await screen.findByText('Påminnelse den 18 november')).toBeTruthy();
  expect(screen.getByText(/^Kunden får 180,00\skr i avgifter/)).toBeTruthy();
  expect(screen.getByText(/^Ni betalar 300,00\skr/)).toBeTruthy();
  expect(screen.getByText('Gäldenären var under 18 år när skulden uppstod.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Registrera' }));
  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('r1'));
  const sent = calls.filter(({ url }) => !url.includes('dry_run'));
  expect(sent).toHaveLength(1);
  const invoice = { invoice_number: 'F1', invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 100_000 };
  expect(sent[0]!.body).toMatchObject({
    creditor: 'c1',
    cases: [{ start_action: 'reminder', customer: { name: 'Erik' }, invoices: [invoice] }],
  });
});

test('the page asks whether the due date was agreed, and states only what was answered', async () => {
  const calls = serve({ _results: [{ ...startActions[0], start_actions: startActions }] });
  const { user, onRegistered } = open();
  await fill(user);
  const asked = screen.getByRole('group', { name: 'Förfallodagen är avtalad' });
  expect(asked.closest('details')).toBeNull();
  await user.click(within(asked).getByLabelText('Ja'));
  await user.click(screen.getByRole('button', { name: 'Registrera' }));
  await waitFor(() => expect(onRegistered).toHaveBeenCalled());
  const sent = calls.find(({ url }) => !url.includes('dry_run'))!.body.cases[0];
  expect(sent).toMatchObject({ invoices: [{ is_due_date_agreed: true }] });
  expect(JSON.stringify(sent)).not.toContain('is_reminder_fee_agreed');
});

test('a case that cannot be registered says why before it is sent', async () => {
  const result = { _status: 'ERR', _issues: { invoices: { 0: { amount: 'min value is 1' } } } };
  const all = startActions.map(({ start_action }) => ({ start_action, ...result }));
  serve({ _status: 'ERR', _results: [{ ...result, start_actions: all }] }, 422);
  const { user } = open();
  await fill(user);
  expect(await screen.findByText('Ärendet kan inte registreras så')).toBeTruthy();
  expect(screen.getAllByText(/^Minst/)).toHaveLength(1);
});

test('issues of the call are shown at the fields of the case', () => {
  const issues = { creditor: 'required field', cases: { 0: { customer: { name: 'required field' } } } };
  expect(issuesOfCase(issues)).toEqual({ creditor: 'required field', customer: { name: 'required field' } });
  expect(issuesOfCase({ cases: ['required field'] })).toEqual({});
});

test('an invoice is half filled if it has something, but not all that it needs', () => {
  const whole = { invoice_number: '1', invoice_date: '2026-09-01', due_date: '2026-10-01', amount: '10' };
  expect([{}, whole, { ...whole, amount: '' }, { invoice_number: '1' }].map(isHalfFilled)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isHalfFilled({ ...whole, invoice_number: '', increment_invoice_number: true })).toBe(false);
});

test('the due date follows from the terms, unless it is given or the date cannot be read', () => {
  expect(withDueDate({ invoice_date: '260901' }, 20)).toEqual({ invoice_date: '260901', due_date: '2026-09-21' });
  for (const invoice of [{ invoice_date: '2026-09-01', due_date: '2026-09-15' }, { invoice_date: 'hm' }, {}])
    expect(withDueDate(invoice, 20)).toBe(invoice);
});

test.each([
  ['20 dagar netto', 20],
  ['Netto 10', 10],
  ['0', 0],
  ['Kontant', usualTermDays],
  ['20261117', usualTermDays],
  [null, usualTermDays],
])('the terms %j give %i days', (terms, days) => {
  expect(readTermDays(terms)).toBe(days);
});
