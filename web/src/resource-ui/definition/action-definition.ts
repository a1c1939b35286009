import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import type { ActionDescription, Offers } from '../query/actions.ts';
import { inCurrency } from './in-currency.ts';

/**
 * What an action asks for, as a form takes it: all of it may be written, amounts in the currency of the item. What
 * nothing is offered for is not asked for, and where there is but one it is chosen already.
 */
export function actionDefinition(
  resource: string,
  { input }: Pick<ActionDescription, 'input'>,
  currency?: unknown,
  offers: Offers = {},
): Definition {
  const properties = Object.entries(input.properties).flatMap(([name, property]) => {
    if (offers[name]?.length === 0) return [];
    const asked: PropertyDefinition = { ...inCurrency(property, currency), access_right: 'write' };
    const only = property['x-kind'] !== 'list' && offers[name]?.length === 1 ? offers[name][0] : undefined;
    return [[name, only ? { ...asked, default: only.value } : asked] as const];
  });
  return {
    resource,
    title_attribute: '_id',
    methods: ['POST'],
    properties: Object.fromEntries(properties),
    required: input.required,
    dependencies: input.dependencies,
  };
}
