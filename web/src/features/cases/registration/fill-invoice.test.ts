import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { expect, test } from 'vitest';
import { createFormStore } from '../../../resource-ui/form/state/form-store.ts';
import { toValue } from '../../../resource-ui/typed-value/typed-value.ts';
import { fillInvoice, type ReadInvoice } from './fill-invoice.ts';

const text: PropertyDefinition = { type: 'string', 'x-kind': 'text' };
const amount: PropertyDefinition = { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK' };
const object = (properties: Record<string, PropertyDefinition>): PropertyDefinition => ({
  type: 'object',
  'x-kind': 'object',
  properties,
});
const invoices: PropertyDefinition = {
  type: 'array',
  'x-kind': 'list',
  items: object({ invoice_number: text, amount, original_invoice: { type: 'object', 'x-kind': 'media' } }),
};
const definition = { properties: { customer: object({ name: text }), invoices } } as unknown as Definition;

const original = { id: 'f1', filename: 'E-1.pdf', content_type: 'application/pdf', size: 10 };
const read = (number: string): ReadInvoice => ({
  case: { customer: { name: 'Köparen AB' }, invoices: [{ invoice_number: number, amount: 125_050 }] },
  warnings: [],
  original,
});

test('an e-invoice fills the empty card and the customer; a further one is added, and the customer stays', () => {
  const store = createFormStore(definition, 'create', { invoices: [{}] });
  fillInvoice(store, read('E-1'));
  const first = { invoice_number: 'E-1', amount: 125_050, original_invoice: original };
  expect(store.typedAt('customer.name')).toBe('Köparen AB');
  expect(toValue(invoices, store.typedAt('invoices'))).toMatchObject([first]);
  store.write('customer.name', 'Någon annan');
  fillInvoice(store, read('E-2'));
  expect(store.typedAt('customer.name')).toBe('Någon annan');
  expect(toValue(invoices, store.typedAt('invoices'))).toMatchObject([first, { ...first, invoice_number: 'E-2' }]);
});
