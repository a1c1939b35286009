import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { definitionOf, uiOf } from '../../../../testing/definitions.ts';
import { definitionQuery } from '../../query/definition.ts';
import type { Item } from '../../query/items.ts';
import { titleCallQuery, titleCalls } from './title-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const structure = { decisions: uiOf('decisions'), cases: uiOf('cases') };
const decisions = ['k1', 'k2', 'k1'].map((of, at) => ({ _id: `d${at}`, case: of }) as unknown as Item);

/** The titles of the cases in a list of decisions, on a server that returns these, and the requests. */
async function titlesOf(cases: readonly object[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url));
    return Response.json({ _items: cases, _meta: { page: 1, max_results: 100, total: cases.length } });
  });
  const queries = new QueryClient();
  queries.setQueryData(definitionQuery('cases').queryKey, definitionOf('cases'));
  const columns = uiOf('decisions').item_search.columns;
  const calls = titleCalls(definitionOf('decisions'), columns, decisions, structure);
  const titles = await Promise.all(calls.map((call) => queries.fetchQuery(titleCallQuery(structure, call))));
  return { asked, titles: Object.assign({}, ...titles) as Record<string, string> };
}

test('a list of decisions names each case by its debtor, what is to be paid today and its number, in one call', async () => {
  const { asked, titles } = await titlesOf([
    { _id: 'k1', journal_number: '300123', customer_name: 'Hassan Löfgren', payable_amount: 148_516, currency: 'SEK' },
    { _id: 'k2', journal_number: '300124', customer_name: 'Ola Nordmann', payable_amount: 10_000, currency: 'EUR' },
  ]);
  const shown = Object.values(titles).map((title) => title.replaceAll(/\s/g, ' '));
  expect(shown).toEqual(['Hassan Löfgren · 1 485,16 kr · 300123', 'Ola Nordmann · 100,00 € · 300124']);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('"$in":["k1","k2"]');
});

test('what the reader may not read, and the amount of a closed case, is left out', async () => {
  const { titles } = await titlesOf([
    { _id: 'k1', journal_number: '300123' },
    { _id: 'k2', journal_number: '300124', customer_name: 'Ola Nordmann', payable_amount: null, currency: 'SEK' },
  ]);
  expect(titles).toEqual({ k1: '300123', k2: 'Ola Nordmann · 300124' });
});
