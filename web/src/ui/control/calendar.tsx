import { addDays, addMonths, type Day, weekdayOf } from '@fordra/domain/values/day';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '../theme/icons.ts';
import styles from './calendar.module.css';
import { monthWeeks } from './month-weeks.ts';

export type CalendarWords = {
  readonly calendar: string;
  readonly previous: string;
  readonly next: string;
  readonly week: string;
  readonly today: string;
};

type Props = {
  readonly value: Day | undefined;
  readonly today: Day;
  readonly locale: string;
  readonly words: CalendarWords;
  readonly onPick: (day: Day) => void;
};

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);

/** One month, Monday first, with week numbers; by pointer or keyboard (arrows, Home, End, Page Up, Page Down). */
export function Calendar({ value, today, locale, words, onPick }: Props) {
  const [at, setAt] = useState(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    moved.current = false;
  }, [at]);
  const move = (to: Day) => {
    moved.current = true;
    setAt(to);
  };
  const say: Say = (day, options) => utc(day).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });

  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event, at);
    if (!to) return;
    event.preventDefault();
    move(to);
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.previous}
          onClick={() => setAt(addMonths(at, -1))}
        >
          <IconChevronLeft size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
        </button>
        <strong className={styles.month} aria-live="polite">
          {say(at, { month: 'long', year: 'numeric' })}
        </strong>
        <button type="button" className={styles.turn} aria-label={words.next} onClick={() => setAt(addMonths(at, 1))}>
          <IconChevronRight size={18} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
        </button>
      </div>
      <Month {...{ at, value, today, say, onPick, onKeyDown }} grid={grid} week={words.week} />
      <button type="button" className={styles.today} onClick={() => onPick(today)}>
        {words.today}
      </button>
    </div>
  );
}

type Say = (day: Day, options: Intl.DateTimeFormatOptions) => string;

type MonthProps = Pick<Props, 'value' | 'today' | 'onPick'> & {
  readonly at: Day;
  readonly say: Say;
  readonly week: string;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function Month({ at, value, today, say, week, grid, onPick, onKeyDown }: MonthProps) {
  const weeks = monthWeeks(at);
  return (
    <table ref={grid} className={styles.grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            <abbr title={week}>{week.slice(0, 1).toLowerCase()}</abbr>
          </th>
          {weeks[0]!.days.map((day) => (
            <th key={day} scope="col">
              <abbr title={say(day, { weekday: 'long' })}>
                {shortened(say(day, { weekday: 'short' }), say(day, { weekday: 'narrow' }))}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ number, days }) => (
          <tr key={days[0]}>
            <th scope="row" className={styles.number}>
              {number}
            </th>
            {days.map((day) => (
              <td key={day}>
                <button
                  type="button"
                  className={styles.day}
                  data-day={day}
                  data-mantine-stop-propagation="true"
                  data-outside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                  data-today={day === today || undefined}
                  aria-current={day === today ? 'date' : undefined}
                  aria-pressed={day === value}
                  aria-label={say(day, { dateStyle: 'full' })}
                  tabIndex={day === at ? 0 : -1}
                  onClick={() => onPick(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two letters if the language abbreviates its weekdays to a few, else its one-letter form. */
function shortened(short: string, narrow: string): string {
  return short.length > 4 ? narrow : short.slice(0, 2);
}

function targetOf(event: KeyboardEvent, at: Day): Day | undefined {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forward = isRightToLeft ? -1 : 1;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(at, -forward);
    case 'ArrowRight':
      return addDays(at, forward);
    case 'ArrowUp':
      return addDays(at, -7);
    case 'ArrowDown':
      return addDays(at, 7);
    case 'Home':
      return addDays(at, 1 - weekdayOf(at));
    case 'End':
      return addDays(at, 7 - weekdayOf(at));
    case 'PageUp':
      return addMonths(at, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(at, event.shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
