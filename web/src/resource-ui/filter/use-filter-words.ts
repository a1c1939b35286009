import type { PropertyDefinition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { useLabels } from '../label/use-labels.ts';
import { useReferenceTitles } from '../reference/use-reference-titles.ts';
import { shownNumber } from '../typed-value/shown-number.ts';
import { filterKindOf, referredBy } from './filter-kind.ts';
import type { FilterValue, Range } from './filter-state.ts';

/** At most two values, then the number of the others (spec A §5). */
const namedMax = 2;

export type FilterPart = {
  readonly resource: string;
  readonly path: string;
  readonly property: PropertyDefinition;
  readonly value: FilterValue;
};

/** The condition on one attribute, in a few words. */
export function useFilterWords({ resource, path, property, value }: FilterPart): string {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const kind = filterKindOf(property);
  const named = kind === 'reference' ? idsIn(value) : [];
  const titleOf = useReferenceTitles(referredBy(property), named);

  if (value === 'any' || value === 'none')
    return labels.presence(resource, path, value) ?? formatMessage({ id: `filter.is_${value}` });
  if (typeof value === 'boolean') return formatMessage({ id: value ? 'common.yes' : 'common.no' });
  if ('has' in value) return formatMessage({ id: 'filter.contains' }, { text: value.has });
  const unknown = formatMessage({ id: 'reference.unknown' });
  const nameOf = (one: string) => {
    if (kind !== 'reference') return labels.enumValue(resource, path, one);
    const title = titleOf(one);
    return title === undefined ? '…' : (title ?? unknown);
  };
  const sayAll = (all: readonly string[]) => {
    const first = all.slice(0, namedMax).map(nameOf).join(', ');
    return all.length > namedMax ? `${first}, +${all.length - namedMax}` : first;
  };
  if ('map' in value) return sayAll(value);
  if ('not' in value) return formatMessage({ id: 'filter.not' }, { names: sayAll(value.not) });
  return wordsOfRange(value, kind === 'period', endOf(property), formatMessage);
}

function idsIn(value: FilterValue | undefined): readonly string[] {
  if (typeof value !== 'object') return [];
  if ('not' in value) return value.not;
  return 'map' in value ? value : [];
}

function endOf(property: PropertyDefinition): (end: number | string) => string {
  return (end) => {
    if (typeof end === 'string') return end;
    return property['x-kind'] === 'amount' ? formatAmount(end, property.description) : shownNumber(property, end);
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
