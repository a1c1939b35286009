import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import type { ActionDescription, Offers } from '../query/actions.ts';
import { inCurrency } from './in-currency.ts';

type Proposals = { readonly offers?: Offers | undefined; readonly suggestions?: Offers | undefined };

/**
 * The input of an action as a form definition: all fields writable, amounts in the currency of the item. A field
 * without offered values is left out; a single value that is offered or suggested is filled in.
 */
export function actionDefinition(
  resource: string,
  { input }: Pick<ActionDescription, 'input'>,
  currency?: unknown,
  { offers = {}, suggestions = {} }: Proposals = {},
): Definition {
  const properties = Object.entries(input.properties).flatMap(([name, property]) => {
    if (offers[name]?.length === 0) return [];
    const asked: PropertyDefinition = { ...inCurrency(property, currency), access_right: 'write' };
    const proposed = offers[name] ?? suggestions[name];
    const only = property['x-kind'] !== 'list' && proposed?.length === 1 ? proposed[0] : undefined;
    // Proposed values are texts; an amount is counted in öre.
    const value = property.type === 'integer' ? Number(only?.value) : only?.value;
    return [[name, only ? { ...asked, default: value } : asked] as const];
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
