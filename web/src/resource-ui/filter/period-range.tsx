import { TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { DayPicker } from '../../ui/control/day-picker.tsx';
import { todayInSweden } from '../../ui/format/today.ts';
import { readDay } from '../typed-value/day-text.ts';
import styles from './filter-pill.module.css';
import type { Range } from './filter-state.ts';
import { buildPeriods } from './periods.ts';
import { useTypedRange } from './use-typed-range.ts';

type Props = {
  readonly label: string;
  readonly range: Range;
  readonly onChange: (range: Range | undefined) => void;
};

/** From and to, both days included, and the most common periods. */
export function PeriodRange({ label, range, onChange }: Props) {
  const { formatMessage, locale } = useIntl();
  const today = todayInSweden();
  const ends = useTypedRange(range, onChange, { read: (text) => readDay(text, today), write: String });
  const words = {
    previous: formatMessage({ id: 'form.previous_month' }),
    next: formatMessage({ id: 'form.next_month' }),
    week: formatMessage({ id: 'form.week' }),
    today: formatMessage({ id: 'form.today' }),
  };
  return (
    <>
      <fieldset className={styles.ends} aria-label={label}>
        {ends.map(({ end, text, isWrong, onText, onKeyDown }) => (
          <TextInput
            key={end}
            label={formatMessage({ id: `filter.${end}` })}
            placeholder={formatMessage({ id: 'form.day_format' })}
            value={text}
            autoComplete="off"
            rightSection={
              <DayPicker
                value={readDay(text, today)}
                today={todayInSweden}
                locale={locale}
                words={{
                  ...words,
                  calendar: formatMessage({ id: 'form.calendar' }, { label: formatMessage({ id: `filter.${end}` }) }),
                }}
                onPick={onText}
              />
            }
            error={isWrong && formatMessage({ id: 'filter.no_day' })}
            onChange={(event) => onText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        ))}
      </fieldset>
      <div className={styles.periods}>
        {buildPeriods(today).map(({ key, from, to }) => (
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
