import type { ResourceUi } from '@fordra/schema/ui-structure';
import { expect, test } from 'vitest';
import type { Column } from '../cell/use-columns.tsx';
import { buildCardPlan } from './card-plan.ts';

const column = (path: string, kind: Column['kind'], refersTo?: string) => ({ path, kind, refersTo }) as Column;
const ui = {
  enum_colors: { state: { reminder: 'blue' }, is_active: { true: 'green' } },
  item_search: { sort: ['-registered'] },
} as unknown as ResourceUi;
const readable = { creditors: { title: 'name' }, invoices: { title: 'invoice_number' } } as never;

test('a card shows the title, the amount, the state in colour, the most important day and the first other columns', () => {
  const columns = [
    column('number', 'text'),
    column('_updated', 'instant'),
    column('customer_name', 'text'),
    column('is_active', 'boolean'),
    column('channel', 'enum'),
    column('creditor', 'reference', 'creditors'),
    column('invoice', 'reference', 'invoices'),
    column('state', 'enum'),
    column('due', 'day'),
    column('remaining', 'amount'),
    column('added', 'amount'),
  ];
  const plan = buildCardPlan(columns, { ui, readable, statesMax: 2, othersMax: 4 });
  expect(plan).toMatchObject({ title: { path: 'number' }, states: [{ path: 'state' }], day: { path: 'due' } });
  expect(plan.amounts.map(({ path }) => path)).toEqual(['remaining', 'added']);
  expect(plan.others.map(({ path, isNamed }) => [path, isNamed])).toEqual([
    ['customer_name', true],
    ['channel', true],
    ['creditor', true],
    ['invoice', false],
  ]);
});
