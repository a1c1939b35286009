import type { ReactNode } from 'react';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import styles from '../widget/field.module.css';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly description: string | undefined;
  /** Several controls with one label. */
  readonly isGroup: boolean;
  readonly isWide: boolean;
  /** The label is for screen readers only, since it is shown elsewhere. */
  readonly isLabelHidden: boolean;
  readonly children: ReactNode;
};

/** The label above, the error or the help below; an error replaces the help. */
export function FieldFrame({
  id,
  label,
  required,
  error,
  description,
  isGroup,
  isWide,
  isLabelHidden,
  children,
}: Props) {
  const words = (
    <>
      {label}
      {required && (
        <span className={styles.mark} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
  const labelClass = isLabelHidden ? screenReader.only : styles.label;
  const below = (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {!error && description && (
        <p id={`${id}-help`} className={styles.help}>
          {description}
        </p>
      )}
    </>
  );
  if (isGroup) {
    return (
      <fieldset
        id={id}
        tabIndex={-1}
        className={styles.field}
        data-wide={isWide || undefined}
        aria-describedby={describedBy(id, error, description)}
      >
        <legend className={labelClass}>{words}</legend>
        {children}
        {below}
      </fieldset>
    );
  }
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <label htmlFor={id} className={labelClass}>
        {words}
      </label>
      {children}
      {below}
    </div>
  );
}

export function describedBy(id: string, error: string | undefined, description: string | undefined) {
  if (error) return `${id}-error`;
  return description ? `${id}-help` : undefined;
}
