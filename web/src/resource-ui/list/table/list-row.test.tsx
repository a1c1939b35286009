import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Item } from '../../query/items.ts';
import type { Column } from '../cell/use-columns.tsx';
import { ListRow } from './list-row.tsx';

afterEach(cleanup);

const title = { path: 'type', draw: (value: unknown) => String(value) } as unknown as Column;
const link = { path: 'status', linkOf: (value: unknown) => (value === 'open' ? 'Välj beslut' : undefined) } as Column;

function show(status: string) {
  const item = { _id: 'd1', _etag: 'e', type: 'Avskrivning', status } as unknown as Item;
  render(
    <table>
      <tbody>
        <ListRow resource="decisions" item={item} index={0} columns={[title, link]} isActive />
      </tbody>
    </table>,
  );
}

test('a row has a link that says what can be done, and opens the item', () => {
  show('open');
  expect(screen.getByRole('link', { name: 'Välj beslut' }).getAttribute('href')).toBe('/item-display/decisions/d1');
});

test('a row where nothing can be done has none', () => {
  show('made');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Avskrivning']);
});

test('a row opens the item that it refers to where its list says so', () => {
  const item = { _id: 'r1', _etag: 'e', type: '26-1001', case: 'c1' } as unknown as Item;
  const opening = { ...title, opens: (of: Item) => `/item-display/cases/${String(of.case)}` };
  render(
    <table>
      <tbody>
        <ListRow resource="creditor--report-cases" item={item} index={0} columns={[opening]} isActive />
      </tbody>
    </table>,
  );
  expect(screen.getByRole('link', { name: '26-1001' }).getAttribute('href')).toBe('/item-display/cases/c1');
});
