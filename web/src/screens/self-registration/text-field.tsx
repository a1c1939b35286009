import { type HTMLAttributes, useId } from 'react';
import { useIntl } from 'react-intl';
import styles from './self-registration.module.css';
import type { FaultKind, Field } from './use-registration.ts';

type Props = {
  readonly field: Field | 'address_line_2' | 'co_signer';
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly fault?: FaultKind | undefined;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
};

/** A field of a step with its label, its help and what is wrong with it. */
export function TextField({ field, label, help, value, fault, type = 'text', onChange, ...rest }: Props) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        type={type}
        data-field={field}
        className={styles.input}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-note`} className={fault ? styles.fault : styles.help}>
        {fault ? formatMessage({ id: `self-registration.fault.${fault}` }) : help}
      </p>
    </div>
  );
}
