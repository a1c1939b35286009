import type { PropertyDefinition } from '@fordra/schema/definition';
import { TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { readAmount, readNumber, showAmount, showNumber } from '../typed-value/number-text.ts';
import styles from './filter-pill.module.css';
import type { Range } from './filter-state.ts';
import { useTypedRange } from './use-typed-range.ts';

type Props = {
  readonly label: string;
  readonly property: PropertyDefinition;
  readonly range: Range;
  readonly onChange: (range: Range | undefined) => void;
};

/** From and to, both included; amounts are entered in kronor. */
export function NumberRange({ label, property, range, onChange }: Props) {
  const { formatMessage } = useIntl();
  const ends = useTypedRange(range, onChange, {
    read: (text) => readOf(property, text),
    write: (end) => (property['x-kind'] === 'amount' ? showAmount(Number(end)) : showNumber(Number(end))),
  });
  const unit = property['x-kind'] === 'amount' ? (property.description?.replace('currency:', '') ?? 'SEK') : undefined;
  return (
    <fieldset className={styles.ends} aria-label={label}>
      {ends.map(({ end, text, isWrong, onText, onKeyDown }) => (
        <TextInput
          key={end}
          label={formatMessage({ id: `filter.${end}` })}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          rightSection={unit && <span className={styles.unit}>{unit}</span>}
          error={isWrong && formatMessage({ id: 'filter.no_number' })}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      ))}
    </fieldset>
  );
}

function readOf(property: PropertyDefinition, text: string): number | undefined {
  if (property['x-kind'] === 'amount') return readAmount(text);
  const number = readNumber(text);
  return property['x-kind'] === 'decimal' || Number.isSafeInteger(number) ? number : undefined;
}
