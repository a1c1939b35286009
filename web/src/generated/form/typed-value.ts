import type { PropertyDefinition } from '@fordra/schema/definition';

/** What stands in a field while a person writes: text, or the state of a box. */
export type Typed = string | boolean;

const minorPerMajor = 100;

export function toTyped(property: PropertyDefinition, value: unknown): Typed {
  if (property['x-kind'] === 'boolean') return value === true;
  if (value === undefined || value === null) return '';
  switch (property['x-kind']) {
    case 'decimal':
    case 'integer':
      return String(value).replace('.', ',');
    case 'amount':
      return (Number(value) / minorPerMajor).toFixed(2).replace('.', ',');
    case 'list':
      return (value as unknown[]).join('\n');
    default:
      return String(value);
  }
}

/**
 * The value that was meant. What cannot be read as its kind stays as it was written, so that validation can refuse it
 * with the person's own words still in the field.
 */
export function toValue(property: PropertyDefinition, typed: Typed): unknown {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  switch (property['x-kind']) {
    case 'text':
      return text === '' && property.nullable ? null : text;
    case 'decimal':
    case 'integer':
      return text === '' ? null : (toNumber(text) ?? text);
    case 'amount':
      return text === '' ? null : (toMinorUnits(text) ?? text);
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => (property.items ? toValue(property.items, line) : line));
    default:
      return text === '' ? null : text;
  }
}

/** Kronor as they are written, in whole öre; more than two decimals are no amount. */
function toMinorUnits(text: string): number | undefined {
  const amount = toNumber(text);
  const minorUnits = amount === undefined ? Number.NaN : Math.round(amount * minorPerMajor);
  return Math.abs(minorUnits / minorPerMajor - (amount ?? 0)) < 1e-9 ? minorUnits : undefined;
}

/** Digits, an optional sign, one decimal sign: comma or point (spec B §5). Spaces between thousands do no harm. */
function toNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  return /^[+-]?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined;
}
