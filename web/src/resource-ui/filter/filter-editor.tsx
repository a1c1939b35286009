import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { useIntl } from 'react-intl';
import { useLabels } from '../label/use-labels.ts';
import { ReferenceSelect } from '../reference/reference-select.tsx';
import { ChoiceList } from './choice-list.tsx';
import { canBeMissing, choicesOf, filterKindOf, referredBy } from './filter-kind.ts';
import styles from './filter-pill.module.css';
import type { FilterValue, Range } from './filter-state.ts';
import { NumberRange } from './number-range.tsx';
import { PeriodRange } from './period-range.tsx';
import { TextPart } from './text-part.tsx';

type Props = {
  readonly definition: Definition;
  readonly path: string;
  readonly property: PropertyDefinition;
  readonly label: string;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
};

/** The filter choices of an attribute, by its kind, and whether it has a value at all. */
export function FilterEditor(props: Props) {
  const { definition, path, value, onChange } = props;
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const isPresence = value === 'any' || value === 'none';
  return (
    <>
      <ByKind {...props} />
      {canBeMissing(definition, path) && (
        <div className={styles.presence}>
          <ChoiceList
            label={formatMessage({ id: 'filter.presence' })}
            choices={(['any', 'none'] as const).map((one) => ({
              value: one,
              label: labels.presence(definition.resource, path, one) ?? formatMessage({ id: `filter.${one}` }),
            }))}
            chosen={isPresence ? [value] : []}
            isSingle
            onChange={([one]) => onChange(one as 'any' | 'none' | undefined)}
          />
        </div>
      )}
    </>
  );
}

function ByKind({ definition, path, property, label, value, onChange }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const choose = (values: readonly string[]) => onChange(values.length > 0 ? values : undefined);
  const range = isRange(value) ? value : {};
  switch (filterKindOf(property)) {
    case 'choice': {
      const choices = choicesOf(property).map((one) => ({
        value: one,
        label: labels.enumValue(definition.resource, path, one),
      }));
      return <ChoiceList {...{ label, choices, chosen }} onChange={choose} />;
    }
    case 'reference':
      return (
        <ReferenceSelect
          multiple
          isInline
          resource={referredBy(property)}
          label={label}
          value={chosen}
          onChange={choose}
        />
      );
    case 'boolean': {
      const choices = [
        { value: 'true', label: formatMessage({ id: 'common.yes' }) },
        { value: 'false', label: formatMessage({ id: 'common.no' }) },
      ];
      const now = typeof value === 'boolean' ? [String(value)] : [];
      const pick = ([one]: readonly string[]) => onChange(one === undefined ? undefined : one === 'true');
      return <ChoiceList {...{ label, choices }} chosen={now} isSingle onChange={pick} />;
    }
    case 'number':
      return <NumberRange {...{ label, property, range, onChange }} />;
    case 'period':
      return <PeriodRange {...{ label, range, onChange }} />;
    default:
      return <TextPart label={label} text={isText(value) ? value.has : ''} onChange={onChange} />;
  }
}

function isRange(value: FilterValue | undefined): value is Range {
  return typeof value === 'object' && !('has' in value) && !('not' in value) && !('map' in value);
}

function isText(value: FilterValue | undefined): value is { readonly has: string } {
  return typeof value === 'object' && 'has' in value;
}
