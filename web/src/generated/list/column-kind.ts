import type { Definition } from '@fordra/schema/definition';
import { propertyAt } from '../value/property-at.ts';

export function isNumber(definition: Definition | undefined, path: string): boolean {
  const kind = kindOf(definition, path);
  return kind === 'integer' || kind === 'decimal' || kind === 'amount';
}

/** What holds several values has no order; the server refuses to sort by it. */
export function isSortable(definition: Definition | undefined, path: string): boolean {
  const kind = kindOf(definition, path);
  return kind !== 'list' && kind !== 'object' && kind !== 'json';
}

function kindOf(definition: Definition | undefined, path: string) {
  return definition && propertyAt(definition, path)?.['x-kind'];
}
