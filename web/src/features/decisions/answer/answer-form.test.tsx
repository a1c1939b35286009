import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import * as api from '../../../resource-ui/media/upload-file.ts';
import type { ActionDescription } from '../../../resource-ui/query/actions.ts';
import { userDataQuery } from '../../../user/user-data.ts';
import { AnswerForm } from './answer-form.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const word = { type: 'string', 'x-kind': 'text' } as const;
const size = { type: 'integer', 'x-kind': 'integer' } as const;
const description: ActionDescription = {
  name: 'make_decision',
  kind: 'major',
  moves_money: true,
  creates: false,
  input: {
    properties: {
      amount: { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK', minimum: 1 },
      file: { type: 'object', 'x-kind': 'media', properties: { id: word, filename: word, content_type: word, size } },
      reason: { type: 'string', 'x-kind': 'enum', enum: ['price', 'other'] },
      comment: { type: 'string', 'x-kind': 'text', maxLength: 400 },
    },
    required: [],
    dependencies: {},
  },
};

const forecast = { refusal: null, steps: [], added_fees: 0, outlays: [], closes: null, is_final: false, adds_to: [] };
const options = [
  { ...forecast, key: 'credit_fully', class: 'major', needs: ['reason'], remaining: 0 },
  {
    ...forecast,
    key: 'credit_part',
    class: 'intermediate',
    needs: ['reason', 'amount'],
    remaining: null,
    adds_to: ['surveillance', 'attach_evidence'],
  },
  { ...forecast, key: 'surveillance', class: 'intermediate', needs: [], remaining: 1_000_00 },
  {
    ...forecast,
    key: 'attach_evidence',
    class: 'minor',
    needs: ['file'],
    remaining: 1_000_00,
    adds_to: ['credit_fully', 'surveillance'],
  },
  { ...forecast, key: 'stay_paused', class: 'minor', needs: [], remaining: 1_000_00 },
];

/** A server that foretells `together` of a combination, and records what is sent. */
function serve(together: object, others = 0) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      const input = JSON.parse(String(body));
      sent.push(input);
      if (input.options.includes('attach_evidence') && !input.file)
        return Response.json({ _status: 'ERR', _issues: { file: 'required field' } }, { status: 422 });
      return Response.json({ _status: 'OK', changes: [] });
    }
    const chosen = new URL(url, 'http://portal').searchParams.get('chosen');
    const read = {
      _id: 'd',
      _etag: 'e',
      today: '2026-11-17',
      currency: 'SEK',
      others_in_group: others,
      if_nobody: null,
    };
    return Response.json({ ...read, options, together: chosen?.includes(',') ? together : null });
  });
  return sent;
}

function show() {
  const queries = new QueryClient();
  const user = { _id: 'u', account: 'a', ui_structure: { structure: {} }, access_rights: {} };
  queries.setQueryData(userDataQuery.queryKey, user as never);
  const decision = { _id: 'd', type: 'dispute_response', deadline: '2026-12-01', case: 'c' };
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <AnswerForm
          {...{ decision, description }}
          etag="e"
          of={{ _id: 'c', currency: 'SEK' } as never}
          onAnswered={vi.fn()}
        />
      </QueryClientProvider>
    </InPortal>,
  );
  return userEvent.setup();
}

const plain = (element: HTMLElement) => element.textContent!.replaceAll(/\s/g, ' ');

test('options chosen together are foretold together, ask for what they need and are sent together', async () => {
  const sent = serve({ ...forecast, remaining: 750_00 });
  const user = show();
  await user.click(await screen.findByRole('radio', { name: 'Kreditera allt' }));
  await user.keyboard('2');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kreditera allt' }).checked).toBe(false);
  expect(screen.queryByRole('region', { name: 'Tillsammans' })).toBeNull();
  await user.keyboard('3');
  const together = await screen.findByRole('region', { name: 'Tillsammans' });
  await waitFor(() => expect(plain(together)).toContain('750,00 kr kvar att betala'));
  expect(within(together).queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /Belopp/ }), '250');
  const button = screen.getByRole('button', { name: /^Besluta: / });
  expect(button.textContent).toBe('Besluta: Kreditera en del och Flytta till långtidsbevakning');
  screen.getByRole('checkbox', { name: 'Flytta till långtidsbevakning' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ options: ['credit_part', 'surveillance'], amount: 250_00 });
});

test('a combination that is refused says why and cannot be sent; without it the rest can, and no amount is sent', async () => {
  const sent = serve({ ...forecast, remaining: null, refusal: 'case_locked' });
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Kreditera en del' }));
  await user.type(screen.getByRole('textbox', { name: /Belopp/ }), '250');
  await user.click(screen.getByRole('checkbox', { name: 'Flytta till långtidsbevakning' }));
  const together = await screen.findByRole('region', { name: 'Tillsammans' });
  await waitFor(() => expect(plain(together)).toMatch(/låst/));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Besluta: / }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Kreditera en del' }));
  await user.click(screen.getByRole('button', { name: 'Besluta: Flytta till långtidsbevakning' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ options: ['surveillance'] });
  expect(sent[0]).not.toHaveProperty('amount');
});

test('an option that contradicts the chosen ones is chosen instead of them, by its key too', async () => {
  serve({ ...forecast, remaining: 750_00 });
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Kreditera en del' }));
  await user.keyboard('3');
  expect(await screen.findByRole('region', { name: 'Tillsammans' })).toBeTruthy();
  await user.keyboard('5');
  expect(screen.queryByRole('region', { name: 'Tillsammans' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Besluta: Låt ärendet vara pausat' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Kreditera allt' }));
  expect(screen.getByRole('button', { name: 'Besluta: Kreditera allt' })).toBeTruthy();
});

test('evidence is asked for with its option, in one case at a time, and sent with it', async () => {
  const file = { id: 'f', filename: 'avtal.pdf', content_type: 'application/pdf', size: 16 };
  vi.spyOn(api, 'uploadFile').mockResolvedValue(file);
  const sent = serve({ ...forecast, remaining: 1_000_00 }, 2);
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Bifoga bevis' }));
  const group = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Gäller även 2 ärenden/ });
  expect(group.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Besluta: Bifoga bevis' }));
  expect(await screen.findByText('Obligatorisk')).toBeTruthy();
  await screen.findByLabelText('Bevis');
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'avtal.pdf'));
  await screen.findByText('avtal.pdf');
  await user.click(screen.getByRole('button', { name: 'Besluta: Bifoga bevis' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ options: ['attach_evidence'], file: { id: 'f' } });
  expect(sent[1]).not.toHaveProperty('for_group');
});
