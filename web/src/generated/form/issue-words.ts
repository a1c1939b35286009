import type { Definition } from '@fordra/schema/definition';
import type { Issue, Rule } from '@fordra/schema/issues';
import type { MessageId } from '@fordra/texts/message-id';
import type { IntlShape } from 'react-intl';
import { formatAmount } from '../../ui/format-amount.ts';
import { propertyAt } from '../value/property-at.ts';

const numeric = new Set(['integer', 'decimal', 'amount']);

/** An issue in the reader's language: the field's own words for its format where there are any. */
export function wordsForIssue(intl: IntlShape, definition: Definition, { path, rule, arg }: Issue): string {
  const property = propertyAt(definition, path.replaceAll(/\.\d+(?=\.|$)/g, ''));
  const id = idFor(rule, property?.['x-kind'], property?.['x-pattern-name']);
  const known = Object.hasOwn(intl.messages, id) ? id : `validation.${rule}`;
  const limit =
    property?.['x-kind'] === 'amount' && arg !== undefined ? formatAmount(Number(arg), property.description) : arg;
  return intl.formatMessage({ id: known as MessageId }, { arg: limit });
}

function idFor(rule: Rule, kind: string | undefined, pattern: string | undefined): string {
  if (rule === 'pattern' && pattern) return `validation.pattern.${pattern}`;
  if (rule === 'type' && numeric.has(kind ?? '')) return 'validation.number';
  if (rule === 'type' && (kind === 'day' || kind === 'instant')) return `validation.${kind}`;
  return `validation.${rule}`;
}
