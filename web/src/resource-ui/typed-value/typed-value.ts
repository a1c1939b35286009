import type { PropertyDefinition } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import { todayInSweden } from '../../ui/format/today.ts';
import { readDay } from './day-text.ts';
import { readInstantText, showInstant } from './instant-text.ts';
import { maskOf, readMasked, showMasked } from './mask.ts';
import { readAmount, readNumber, showAmount, showNumber } from './number-text.ts';

/**
 * The content of a field while it is edited: text, the state of a checkbox, chosen values, or the parts of an object.
 * It is plain data, so that a draft can be stored.
 */
export type Typed = string | boolean | readonly string[] | TypedParts | readonly TypedRow[];
export type TypedParts = { readonly [name: string]: Typed };
/** One element of a list or one entry of a map; the key stays the same when it moves. */
export type TypedRow = { readonly key: number; readonly name?: string; readonly typed: Typed };

/** Elements that are chosen rather than typed: their order does not matter. */
export function isChosen({ items }: PropertyDefinition): boolean {
  return items?.['x-kind'] === 'reference' || items?.['x-kind'] === 'enum';
}

export function toTyped(property: PropertyDefinition, value: unknown): Typed {
  const isAbsent = value === undefined || value === null;
  switch (property['x-kind']) {
    case 'boolean':
      return isAbsent && property.nullable ? '' : value === true;
    case 'decimal':
    case 'integer':
      return typeof value === 'number' ? showNumber(value) : String(value ?? '');
    case 'amount':
      return typeof value === 'number' ? showAmount(value) : String(value ?? '');
    case 'instant':
      return isAbsent ? '' : showInstant(String(value));
    case 'json':
      return isAbsent ? '' : JSON.stringify(value, null, 2);
    case 'media':
      return isAbsent ? '' : JSON.stringify(value);
    case 'list':
      return toTypedList(property, Array.isArray(value) ? value : []);
    case 'map':
      return Object.entries(isDocument(value) ? value : {}).map(([name, inner], key) => ({
        key,
        name,
        typed: toTyped(property.additionalProperties!, inner),
      }));
    case 'object':
    case 'localized':
      return Object.fromEntries(
        Object.entries(property.properties ?? {}).map(([name, inner]) => [
          name,
          toTyped(inner, isDocument(value) ? value[name] : undefined),
        ]),
      );
    default:
      return isAbsent ? '' : toTypedText(property, String(value));
  }
}

function toTypedList(property: PropertyDefinition, value: readonly unknown[]): Typed {
  if (isChosen(property)) return value.map(String);
  return value.map((item, key) => ({ key, typed: toTyped(property.items!, item) }));
}

function toTypedText(property: PropertyDefinition, value: string): string {
  const mask = maskOf(property);
  return mask ? showMasked(mask, value) : value;
}

/**
 * The parsed value. A text that cannot be parsed stays as it is, so that validation can refuse it
 * with the typed text still in the field.
 */
export function toValue(property: PropertyDefinition, typed: Typed): unknown {
  if (typeof typed === 'boolean') return typed;
  if (typeof typed === 'string') return readText(property, typed);
  switch (property['x-kind']) {
    case 'list':
      return isChosen(property)
        ? typed
        : rowsOf(typed)
            .map((row) => toValue(property.items!, row.typed))
            .filter(isGiven);
    case 'map':
      return Object.fromEntries(
        rowsOf(typed).map(({ name = '', typed: inner }) => [
          name.trim(),
          toValue(property.additionalProperties!, inner),
        ]),
      );
    case 'localized':
      return isBlank(typed) ? null : partsOf(property, typed as TypedParts);
    default:
      return Object.fromEntries(
        Object.entries(partsOf(property, typed as TypedParts)).filter(([, value]) => !isBlank(value)),
      );
  }
}

/** In a list an empty line is no element; an empty object is one, to be filled in. */
function isGiven(value: unknown): boolean {
  return value !== null && value !== '';
}

function rowsOf(typed: Typed): readonly TypedRow[] {
  return typed as readonly TypedRow[];
}

function partsOf({ properties = {} }: PropertyDefinition, parts: TypedParts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      parts[name] === undefined ? [] : [[name, toValue(property, parts[name])]],
    ),
  );
}

function readText(property: PropertyDefinition, typed: string): unknown {
  const text = typed.trim();
  switch (property['x-kind']) {
    case 'text':
    case 'id_number':
      return text === '' && property.nullable ? null : readPatterned(property, text);
    case 'decimal':
    case 'integer':
      return text === '' ? null : (readNumber(text) ?? text);
    case 'amount':
      return text === '' ? null : (readAmount(text) ?? text);
    case 'day':
      return text === '' ? null : (readDay(text, todayInSweden()) ?? text);
    case 'instant':
      return text === '' ? null : (readInstantText(text, todayInSweden()) ?? text);
    case 'json':
    case 'media':
      return text === '' ? null : readJson(text);
    default:
      return text === '' ? null : text;
  }
}

/** Numbers and codes without spaces and hyphens, in capitals. */
function readPatterned(property: PropertyDefinition, text: string): string {
  const mask = maskOf(property);
  if (mask) return readMasked(mask, text);
  switch (property['x-pattern-name']) {
    case 'iban':
    case 'bic':
    case 'country':
      return text.replaceAll(/\s/g, '').toUpperCase();
    case 'mobile_number':
      return text
        .replaceAll(/[\s()-]/g, '')
        .replace(/^00/, '+')
        .replace(/^0(?=7\d{8}$)/, '+46');
    default:
      return text;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether everything in it is empty. An unchecked box and zero are values. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isDocument(value)) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === '';
}
