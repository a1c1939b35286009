import { TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import styles from './filter-pill.module.css';
import type { Range } from './filter-state.ts';
import { buildPeriods } from './periods.ts';
import { dayIn, readDay } from './stockholm-day.ts';
import { useTypedRange } from './use-typed-range.ts';

type Props = {
  readonly label: string;
  readonly range: Range;
  readonly onChange: (range: Range | undefined) => void;
};

/** From and to, both days included, and the periods people ask for most. */
export function PeriodRange({ label, range, onChange }: Props) {
  const { formatMessage } = useIntl();
  const ends = useTypedRange(range, onChange, { read: readDay, write: String });
  return (
    <>
      <fieldset className={styles.ends} aria-label={label}>
        {ends.map(({ end, text, isWrong, onText, onKeyDown }) => (
          <TextInput
            key={end}
            label={formatMessage({ id: `filter.${end}` })}
            placeholder={formatMessage({ id: 'form.day_format' })}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            error={isWrong && formatMessage({ id: 'filter.no_day' })}
            onChange={(event) => onText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        ))}
      </fieldset>
      <div className={styles.periods}>
        {buildPeriods(dayIn(new Date())).map(({ key, from, to }) => (
          <button
            key={key}
            type="button"
            className={styles.period}
            aria-pressed={range.from === from && range.to === to}
            onClick={() => onChange({ from, to })}
          >
            {formatMessage({ id: `filter.period_${key}` })}
          </button>
        ))}
      </div>
    </>
  );
}
