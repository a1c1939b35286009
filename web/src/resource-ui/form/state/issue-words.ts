import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { isDay } from '@fordra/schema/documents';
import type { Issue, Rule } from '@fordra/schema/issues';
import type { MessageId } from '@fordra/texts/message-id';
import type { IntlShape } from 'react-intl';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { formatInstant } from '../../../ui/format/format-instant.ts';
import { propertyInside } from '../../definition/property-inside.ts';
import { shownNumber } from '../../typed-value/shown-number.ts';

const numeric = new Set(['integer', 'decimal', 'amount']);
const several = new Set(['list', 'map']);

/** An issue in the reader's language, with the field's own text for its format if it has one. */
export function wordsForIssue(
  intl: IntlShape,
  definition: Definition,
  { path, rule, arg }: Issue,
  label: (path: string) => string,
): string {
  const found = propertyInside(definition, path);
  const wanted = rule === 'refused' ? `refusal.${arg}` : idFor(rule, found?.property, found?.isRequired ?? false);
  const id = Object.hasOwn(intl.messages, wanted) ? wanted : `validation.${rule}`;
  const isField = rule === 'clash' || rule === 'depends';
  return intl.formatMessage(
    { id: id as MessageId },
    { arg: isField ? label(String(arg)) : showLimit(arg, found?.property) },
  );
}

function idFor(rule: Rule, property: PropertyDefinition | undefined, isRequired: boolean): string {
  const kind = property?.['x-kind'] ?? '';
  const pattern = property?.['x-pattern-name'];
  if (rule === 'pattern' && pattern) return `validation.pattern.${pattern}`;
  // Only the names in a map have a format without being a field of that format.
  if (rule === 'pattern' && !property?.pattern) return 'validation.name';
  // Spec B §5: required fails on null too, and an enum that is null is a value that is not allowed.
  if (rule === 'null' && isRequired) return 'validation.required';
  if (rule === 'null' && kind === 'enum') return 'validation.enum';
  if (rule === 'type' && numeric.has(kind)) return 'validation.number';
  if (rule === 'type' && (kind === 'day' || kind === 'instant' || kind === 'json')) return `validation.${kind}`;
  if ((rule === 'min_length' || rule === 'max_length') && several.has(kind)) return `validation.${rule}.several`;
  return `validation.${rule}`;
}

function showLimit(arg: string | number | undefined, property: PropertyDefinition | undefined) {
  if (arg === undefined || !property) return arg;
  if (property['x-kind'] === 'amount') return formatAmount(Number(arg), property.description);
  if (numeric.has(property['x-kind']) && Number.isFinite(Number(arg))) return shownNumber(property, Number(arg));
  return property['x-kind'] === 'instant' && !isDay(arg) ? formatInstant(String(arg)) : arg;
}
