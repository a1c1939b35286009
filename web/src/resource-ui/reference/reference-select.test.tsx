import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { ReferenceSelect } from './reference-select.tsx';

const companies = ['Nordvik El AB', 'Nordvik Bredband AB', 'Solo AB', 'Västra Bostäder AB'].map((name, at) => ({
  _id: String(at + 1).padStart(24, '0'),
  name,
}));
const asked: URLSearchParams[] = [];

/** A server with four companies that applies the filters of a picker. */
async function answer(address: Parameters<typeof fetch>[0]): Promise<Response> {
  const query = new URL(String(address), 'http://x').searchParams;
  const where = JSON.parse(query.get('where') ?? '{}') as {
    $text?: { $search: string };
    _id?: { $in: string[] };
  };
  asked.push(query);
  const text = where.$text?.$search.toLowerCase();
  const found = companies.filter(
    ({ _id, name }) => (!text || name.toLowerCase().includes(text)) && (!where._id || where._id.$in.includes(_id)),
  );
  return Response.json({ _items: found, _meta: { page: 1, max_results: 15, total: found.length } });
}

afterEach(cleanup);
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', vi.fn(answer));
});

function setUp(value: readonly string[], multiple = false) {
  const queries = new QueryClient();
  const creditors = {
    title: 'name',
    item_search: { columns: [], filters: [], text_search_attributes: ['name', 'organization_no'], sort: ['name'] },
  };
  queries.setQueryData(['user-data'], { _id: 'u', ui_structure: { structure: { creditors } } });
  const onChange = vi.fn();
  function Field() {
    const [ids, setIds] = useState(value);
    const change = (next: readonly string[]) => {
      setIds(next);
      onChange(next);
    };
    return <ReferenceSelect resource="creditors" label="Borgenär" value={ids} multiple={multiple} onChange={change} />;
  }
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <Field />
      </QueryClientProvider>
    </InPortal>,
  );
  return { onChange, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Borgenär' }) };
}

const options = async () => (await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent);
const searches = () => asked.filter((query) => query.get('max_results') === '15');

test('by keyboard: type, Enter selects the first match, its title is shown in the field', async () => {
  const { onChange, field } = setUp([]);
  await userEvent.type(field, 'solo');
  await waitFor(async () => expect(await options()).toEqual(['Solo AB']));
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith([companies[2]!._id]);
  await waitFor(() => expect(field.value).toBe('Solo AB'));
});

test('requests fifteen at a time, at most once a second, and always for the last text', async () => {
  const begun = performance.now();
  const { field } = setUp([]);
  await userEvent.type(field, 'a.b*');
  await waitFor(() => expect(searches().at(-1)?.get('where')).toContain('a.b*'));
  const seconds = Math.floor((performance.now() - begun) / 1_000);
  expect(searches().length).toBeLessThanOrEqual(2 + seconds);
  expect(searches().at(-1)?.get('page')).toBe('1');
  expect(JSON.parse(searches().at(-1)!.get('where')!)).toEqual({
    $text: { $search: 'a.b*', $fields: ['name', 'organization_no'] },
  });
  expect(await screen.findByText('Inga träffar på ”a.b*”')).toBeTruthy();
});

test('several: two are shown, the rest is counted, Backspace removes the last', async () => {
  const { onChange, field } = setUp(
    companies.slice(0, 3).map(({ _id }) => _id),
    true,
  );
  await screen.findAllByText('Nordvik El AB');
  expect(screen.getByText('+1')).toBeTruthy();
  await userEvent.type(field, '{Backspace}');
  expect(onChange).toHaveBeenCalledWith(companies.slice(0, 2).map(({ _id }) => _id));
});

test('an item that may not be read is shown without a name and without its id', async () => {
  const { field } = setUp(['f'.repeat(24)]);
  await waitFor(() => expect(field.value).toBe('Okänd'));
});
