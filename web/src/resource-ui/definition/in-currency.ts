import type { Definition, Properties, PropertyDefinition } from '@fordra/schema/definition';

/** The attribute that names the currency of all amounts of an item. */
export const currencyAttribute = 'currency';

/** An amount in the currency of its item; the definition names only the default currency. */
export function inCurrency(property: PropertyDefinition, currency: unknown): PropertyDefinition {
  if (typeof currency !== 'string' || currency === 'SEK' || property['x-keeps-currency']) return property;
  if (property['x-kind'] === 'amount') return { ...property, description: `currency:${currency}` };
  const { items, properties } = property;
  if (!items && !properties) return property;
  return {
    ...property,
    ...(items && { items: inCurrency(items, currency) }),
    ...(properties && { properties: allInCurrency(properties, currency) }),
  };
}

/** The definition for showing and editing a whole item. */
export function definitionInCurrency(definition: Definition, currency: unknown): Definition {
  if (typeof currency !== 'string' || currency === 'SEK') return definition;
  return { ...definition, properties: allInCurrency(definition.properties, currency) };
}

function allInCurrency(properties: Properties, currency: string): Properties {
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inCurrency(one, currency)]));
}
