import type { Definition } from '@fordra/schema/definition';
import type { Item } from '../query/items.ts';
import { currencyAttribute, definitionInCurrency } from './in-currency.ts';

/**
 * The definition for one item: its currency, and what the user may change in it. The rights of the resource are those
 * of all its items together, and a browser cannot compute them for one.
 */
export function definitionOfItem(definition: Definition, item: Item): Definition {
  const inCurrency = definitionInCurrency(definition, item[currencyAttribute]);
  const access = item._access;
  if (!access) return inCurrency;
  const { patch, delete: mayDelete, write } = access;
  return {
    ...inCurrency,
    methods: inCurrency.methods.filter(
      (method) => method === 'GET' || method === 'POST' || (method === 'DELETE' ? mayDelete : patch),
    ),
    properties: Object.fromEntries(
      Object.entries(inCurrency.properties).map(([name, property]) => [
        name,
        property.access_right === 'write' && !property['x-post-only'] && !write.includes(name)
          ? { ...property, access_right: 'read' as const }
          : property,
      ]),
    ),
  };
}
