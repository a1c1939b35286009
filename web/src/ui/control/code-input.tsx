import { type ClipboardEvent, useEffect, useRef } from 'react';
import styles from './code-input.module.css';

type Props = {
  readonly label: string;
  readonly length: number;
  readonly value: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** The id of the error text. */
  readonly describedBy?: string;
  readonly onChange: (digits: string) => void;
};

/** One real field behind drawn boxes: paste, autofill from the mail and screen readers work as in any other field. */
export function CodeInput({ label, length, value, disabled, invalid, describedBy, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!disabled) input.current?.focus();
  }, [disabled]);

  const take = (text: string) => onChange(text.replaceAll(/\D/g, '').slice(0, length));
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (!disabled) take(event.clipboardData.getData('text'));
  };
  const slots = Array.from({ length }, (_, index) => index);

  return (
    <div className={styles.root} dir="ltr" data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        readOnly={disabled}
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
        onPaste={paste}
        onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
      />
      <div className={styles.slots} aria-hidden="true">
        {slots.map((slot) => (
          <span key={slot} className={styles.slot} data-next={slot === Math.min(value.length, length - 1) || undefined}>
            {value[slot]}
          </span>
        ))}
      </div>
    </div>
  );
}
