import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { definitionOf } from '../../../testing/definitions.ts';
import { definitionQuery } from './definition.ts';
import { referenceTitlesQuery, titleOf, titlesOf } from './reference-titles.ts';

test('a title with a text for each language is shown in that of the page, else in another', () => {
  expect(titleOf('Nordvik', 'sv')).toBe('Nordvik');
  expect(titleOf({ sv: 'Borgenärer', en: 'Creditors' }, 'en')).toBe('Creditors');
  expect(titleOf({ sv: 'Borgenärer', en: '' }, 'en')).toBe('Borgenärer');
  expect(titleOf({}, 'sv')).toBeUndefined();
  expect(titleOf(null)).toBeUndefined();
});

test('an item whose title is another item has the title of that one', async () => {
  const client = new QueryClient();
  const debtor = 'd'.repeat(24);
  for (const resource of ['estates', 'debtors'])
    client.setQueryData(definitionQuery(resource).queryKey, definitionOf(resource));
  client.setQueryData(referenceTitlesQuery('debtors', 'name', [debtor]).queryKey, { [debtor]: 'Doris Dahl' });
  const estate = { _id: 'e'.repeat(24), _etag: 'e', _created: '', _updated: '', debtor };
  const titles = await titlesOf(client, { resource: 'estates', titleAttribute: 'debtor', items: [estate] });
  expect(titles).toEqual({ [estate._id]: 'Doris Dahl' });
});
