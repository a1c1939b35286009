import { expect, test } from 'vitest';
import type { Item } from '../../query/items.ts';
import type { Column } from './use-columns.tsx';
import { findWidest } from './widest-values.ts';

const meta = { _etag: '', _created: '', _updated: '' };
const anItem = (name: string, creditor: string): Item => ({ _id: name, ...meta, name, creditor });
const column = (path: string, wordOf: Column['wordOf']) => ({ path, wordOf }) as Column;

test('each column is as wide as its widest value, a reference as its title', () => {
  const items = [anItem('illi till', 'a'), anItem('Wim Wam', 'b')];
  const columns = [column('name', String), column('creditor', (id, titles) => titles.creditors?.[String(id)] ?? '')];
  const widest = findWidest(columns, items, { creditors: { a: 'Västra Bostäder AB', b: 'Berga' } });
  expect(widest.map(({ name }) => name)).toEqual(['Wim Wam', 'illi till']);
});
