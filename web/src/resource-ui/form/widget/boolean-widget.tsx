import styles from './field.module.css';
import type { WidgetProps } from './widget-props.ts';

/** Yes or no: a checkbox with its label beside it. */
export function BooleanWidget({ id, typed, label, disabled, error, describedBy, onChange, onBlur }: WidgetProps) {
  return (
    <label className={styles.box}>
      <input
        id={id}
        type="checkbox"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        checked={typed === true}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={() => onBlur()}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}
