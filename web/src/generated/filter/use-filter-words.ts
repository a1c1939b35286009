import type { PropertyDefinition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { formatAmount } from '../../ui/format-amount.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { useReferenceTitles } from '../reference/use-reference-titles.ts';
import { useLabels } from '../use-labels.ts';
import { filterKindOf, referredBy } from './filter-kind.ts';
import type { FilterValue, Range } from './filter-state.ts';

/** At most two, then how many more (spec A §5). */
const namedMax = 2;

export type FilterPart = {
  readonly resource: string;
  readonly path: string;
  readonly property: PropertyDefinition;
  readonly value: FilterValue;
};

/** What one part of a filter says, in few words. */
export function useFilterWords({ resource, path, property, value }: FilterPart): string {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const kind = filterKindOf(property);
  const ids = kind === 'reference' && Array.isArray(value) ? (value as readonly string[]) : [];
  const titleOf = useReferenceTitles(referredBy(property), ids);

  if (value === 'any' || value === 'none') return formatMessage({ id: `filter.is_${value}` });
  if (typeof value === 'boolean') return formatMessage({ id: value ? 'common.yes' : 'common.no' });
  if ('has' in value) return formatMessage({ id: 'filter.contains' }, { text: value.has });
  if ('map' in value) {
    const unknown = formatMessage({ id: 'reference.unknown' });
    const nameOf = (one: string) => {
      if (kind !== 'reference') return labels.enumValue(resource, path, one);
      const title = titleOf(one);
      return title === undefined ? '…' : (title ?? unknown);
    };
    const named = value.slice(0, namedMax).map(nameOf).join(', ');
    return value.length > namedMax ? `${named}, +${value.length - namedMax}` : named;
  }
  return wordsOfRange(value, kind === 'period', endOf(property), formatMessage);
}

function endOf(property: PropertyDefinition): (end: number | string) => string {
  return (end) => {
    if (typeof end === 'string') return end;
    return property['x-kind'] === 'amount' ? formatAmount(end, property.description) : formatNumber(end);
  };
}

function wordsOfRange(
  { from, to }: Range,
  isPeriod: boolean,
  show: (end: number | string) => string,
  say: ReturnType<typeof useIntl>['formatMessage'],
): string {
  const ends = { from: from === undefined ? '' : show(from), to: to === undefined ? '' : show(to) };
  if (to === undefined) return say({ id: isPeriod ? 'filter.since' : 'filter.at_least' }, ends);
  if (from === undefined) return say({ id: isPeriod ? 'filter.until' : 'filter.at_most' }, ends);
  if (isPeriod && from === to) return ends.from;
  return say({ id: isPeriod ? 'filter.period' : 'filter.between' }, ends);
}
