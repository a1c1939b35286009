import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { expect, test } from 'vitest';
import { actionDefinition } from './action-definition.ts';
import { definitionInCurrency, inCurrency } from './in-currency.ts';

const amount: PropertyDefinition = { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK' };
const accrued: PropertyDefinition = { type: 'object', 'x-kind': 'object', properties: { amount } };
const lines: PropertyDefinition = { type: 'array', 'x-kind': 'list', items: accrued };
const name: PropertyDefinition = { type: 'string', 'x-kind': 'text' };
const inEuro = { ...amount, description: 'currency:EUR' };

test('amounts have the currency of their item at any depth; other values are unchanged', () => {
  const definition = { resource: 'cases', properties: { amount, lines, name } } as unknown as Definition;
  const { properties } = definitionInCurrency(definition, 'EUR');
  expect(properties.amount).toEqual(inEuro);
  expect(properties.lines!.items!.properties!.amount).toEqual(inEuro);
  expect(properties.name).toBe(name);
  expect(definitionInCurrency(definition, 'SEK')).toBe(definition);
  expect(inCurrency(amount, undefined)).toBe(amount);
});

test('the amounts in the input of an action have the currency of its item', () => {
  const input = { properties: { amount }, required: [], dependencies: {} };
  expect(actionDefinition('cases', { input }, 'EUR').properties.amount).toMatchObject(inEuro);
});

test('an amount that an action suggests is filled in, counted in öre', () => {
  const input = { properties: { amount, name }, required: [], dependencies: {} };
  const suggestions = { amount: [{ value: '48054' }], name: [{ value: '48054' }] };
  const { properties } = actionDefinition('overpayments', { input }, 'SEK', { suggestions });
  expect([properties.amount!.default, properties.name!.default]).toEqual([48054, '48054']);
});
