import { addMonths, addYears, type Day } from '@fordra/domain/values/day';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import field from '../../resource-ui/form/widget/field.module.css';
import { readDay } from '../../resource-ui/typed-value/day-text.ts';
import { DayPicker } from '../../ui/control/day-picker.tsx';
import { IconChevronLeft, IconChevronRight } from '../../ui/theme/icons.ts';
import styles from './as-of.module.css';

type Props = { readonly value: Day; readonly today: Day; readonly onPick: (day: Day) => void };

const yearsAhead = 10;
const yearsBack = 50;

/** The day that all figures are computed for: typed, picked, or moved by a month. */
export function AsOf({ value, today, onPick }: Props) {
  const { formatMessage, locale } = useIntl();
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const label = formatMessage({ id: 'debt.as_of' });
  const read = typed === undefined ? value : readDay(typed, today);
  const isWrong = typed !== undefined && !isOpen(read, today);
  const pick = (day: Day | undefined) => {
    if (!isOpen(day, today)) return;
    setTyped(undefined);
    onPick(day);
  };
  return (
    <div className={styles.asOf}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <Step to={addMonths(value, -1)} text="debt.month_back" {...{ today, pick }} />
        <div className={`${field.beside} ${styles.field}`}>
          <input
            id={id}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            className={`${field.input} ${field.day} figures`}
            value={typed ?? value}
            data-error={isWrong || undefined}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-help`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => pick(read)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') pick(read);
              if (event.key === 'Escape') setTyped(undefined);
            }}
          />
          <DayPicker
            value={value}
            today={() => today}
            locale={locale}
            words={{
              calendar: formatMessage({ id: 'form.calendar' }, { label }),
              previous: formatMessage({ id: 'form.previous_month' }),
              next: formatMessage({ id: 'form.next_month' }),
              week: formatMessage({ id: 'form.week' }),
              today: formatMessage({ id: 'form.today' }),
            }}
            onPick={pick}
          />
        </div>
        <Step to={addMonths(value, 1)} text="debt.month_on" {...{ today, pick }} />
        <button type="button" className={styles.today} disabled={value === today} onClick={() => pick(today)}>
          {formatMessage({ id: 'debt.as_of_today' })}
        </button>
      </div>
      <p id={`${id}-help`} className={isWrong ? field.error : field.help} role={isWrong ? 'alert' : undefined}>
        {formatMessage({ id: isWrong ? 'debt.as_of_wrong' : 'debt.as_of_help' })}
      </p>
    </div>
  );
}

type StepProps = {
  readonly to: Day;
  readonly text: 'debt.month_back' | 'debt.month_on';
  readonly today: Day;
  readonly pick: (day: Day) => void;
};

function Step({ to, text, today, pick }: StepProps) {
  const { formatMessage } = useIntl();
  const Icon = text === 'debt.month_back' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={formatMessage({ id: text })}
      title={formatMessage({ id: text })}
      disabled={!isOpen(to, today)}
      onClick={() => pick(to)}
    >
      <Icon size={18} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
    </button>
  );
}

/** The limit of the server. */
function isOpen(day: Day | undefined, today: Day): day is Day {
  return day !== undefined && addYears(today, -yearsBack) <= day && day <= addYears(today, yearsAhead);
}
