import { hasValidLuhn } from '@fordra/domain/parties/identity/luhn';
import { masks } from '@fordra/domain/parties/identity/patterns';
import type { PropertyDefinition } from '@fordra/schema/definition';
import { maskOf, showMasked } from '../typed-value/mask.ts';
import { formatPhone } from './format-phone.ts';

/** A text as people write it: `5560160680` as `556016-0680`, a bankgiro number as `123-4567`. */
export function shownText(property: PropertyDefinition, value: string): string {
  if (property['x-pattern-name'] === 'mobile_number') return formatPhone(value);
  const mask = maskOf(property) ?? (property['x-shown-as'] && isSwedishNumber(value) ? masks.id_number : undefined);
  return mask ? showMasked(mask, value) : value;
}

/** Numbers of other countries have forms of their own. */
function isSwedishNumber(value: string): boolean {
  return /^(\d{2})?\d{10}$/.test(value) && hasValidLuhn(value.slice(-10));
}
