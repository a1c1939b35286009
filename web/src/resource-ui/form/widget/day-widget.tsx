import { isDay } from '@fordra/domain/values/day';
import { useIntl } from 'react-intl';
import { DayPicker } from '../../../ui/control/day-picker.tsx';
import { todayInSweden } from '../../../ui/format/today.ts';
import { readDay } from '../../typed-value/day-text.ts';
import { readInstantText, showInstant } from '../../typed-value/instant-text.ts';
import styles from './field.module.css';
import { inputProps } from './input-props.ts';
import type { WidgetProps } from './widget-props.ts';

/** A day or an instant, typed or picked. */
export function DayWidget(props: WidgetProps) {
  const { property, typed, error, disabled, label, onChange, onBlur } = props;
  const { formatMessage, locale } = useIntl();
  const text = typeof typed === 'string' ? typed : '';
  const isInstant = property['x-kind'] === 'instant';
  const [dayPart] = text.trim().split(/[ T]/, 1);
  const day = readDay(dayPart ?? '', todayInSweden());
  const putInForm = () => {
    const inForm = isInstant ? shownInstant(text) : day;
    if (text.trim() !== '' && inForm && inForm !== text) onChange(inForm);
    onBlur();
  };
  const time = isInstant ? (/\d{1,2}[:.]\d{2}\s*$/.exec(text)?.[0] ?? '00:00') : '';
  return (
    <div className={styles.beside}>
      <input
        {...inputProps(props)}
        dir="ltr"
        type="text"
        placeholder={formatMessage({ id: isInstant ? 'form.instant_format' : 'form.day_format' })}
        className={`${styles.input} ${styles.day} figures`}
        data-error={error ? true : undefined}
        onBlur={putInForm}
      />
      <DayPicker
        value={isDay(day) ? day : undefined}
        today={todayInSweden}
        locale={locale}
        disabled={disabled}
        words={{
          calendar: formatMessage({ id: 'form.calendar' }, { label }),
          previous: formatMessage({ id: 'form.previous_month' }),
          next: formatMessage({ id: 'form.next_month' }),
          week: formatMessage({ id: 'form.week' }),
          today: formatMessage({ id: 'form.today' }),
        }}
        onPick={(picked) => onChange(isInstant ? `${picked} ${time}` : picked)}
      />
    </div>
  );
}

function shownInstant(text: string): string | undefined {
  const instant = readInstantText(text, todayInSweden());
  return instant && showInstant(instant);
}
