import type { Day } from '@fordra/domain/values/day';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconCalendar } from '../theme/icons.ts';
import { Calendar, type CalendarWords } from './calendar.tsx';
import styles from './day-picker.module.css';

type Props = {
  readonly value: Day | undefined;
  readonly today: () => Day;
  readonly locale: string;
  readonly words: CalendarWords;
  readonly disabled?: boolean;
  readonly onPick: (day: Day) => void;
};

const gap = 4;

/** A button at the end of a field that opens a small calendar over the page. */
export function DayPicker({ value, today, locale, words, disabled, onPick }: Props) {
  // Counts openings, 0 when closed: the browser reports a closing later, and not at all if a key opens it again at once.
  const [opening, setOpening] = useState(0);
  const isOpen = opening > 0;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const open = () => {
    panel.current?.showPopover();
    // Drawn synchronously: its size is needed to position it, and its day gets the focus.
    flushSync(() => setOpening((before) => before + 1));
    positionBelow(panel.current!, button.current!);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-label={words.calendar}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={open}
      >
        <IconCalendar size={18} stroke={1.5} aria-hidden />
      </button>
      <div
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={words.calendar}
        className={styles.panel}
        onToggle={(event) => {
          if (event.newState === 'closed') setOpening(0);
        }}
      >
        {isOpen && (
          <Calendar
            key={opening}
            {...{ value, locale, words }}
            today={today()}
            onPick={(day) => {
              onPick(day);
              panel.current?.hidePopover();
            }}
          />
        )}
      </div>
    </>
  );
}

/** Below the field if there is space, else above it, and never outside the window. */
function positionBelow(panel: HTMLElement, button: HTMLElement): void {
  const field = button.parentElement!.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const left = isRightToLeft ? field.left : field.right - width;
  const fitsBelow = field.bottom + gap + height <= window.innerHeight;
  panel.style.left = `${Math.min(Math.max(gap, left), window.innerWidth - width - gap)}px`;
  panel.style.top = `${Math.max(gap, fitsBelow ? field.bottom + gap : field.top - height - gap)}px`;
}
