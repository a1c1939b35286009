import type { Definition } from '@fordra/schema/definition';
import type { ActionDescription } from '../../api/actions.ts';
import { inCurrency } from '../value/in-currency.ts';

/** What an action asks for, as a form takes it: all of it may be written, amounts in the currency of the item. */
export function actionDefinition(
  resource: string,
  { input }: Pick<ActionDescription, 'input'>,
  currency?: unknown,
): Definition {
  const properties = Object.entries(input.properties).map(
    ([name, property]) => [name, { ...inCurrency(property, currency), access_right: 'write' as const }] as const,
  );
  return {
    resource,
    title_attribute: '_id',
    methods: ['POST'],
    properties: Object.fromEntries(properties),
    required: input.required,
    dependencies: input.dependencies,
  };
}
