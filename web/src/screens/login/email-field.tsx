import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import styles from './login.module.css';

export type EmailFault = 'required' | 'invalid';

type Props = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly id: string;
  readonly value: string;
  readonly fault: EmailFault | undefined;
  readonly onChange: (text: string) => void;
};

/** The id of a notice above the field: the field has the focus from the start, so the notice is its description. */
export const noticeId = (id: string) => `${id}-notice`;

/** As the fields of the portal; their component would be half of what this page has of its own. */
export function EmailField({ field, id, value, fault, onChange }: Props) {
  const { formatMessage } = useIntl();
  const faultId = `${id}-fault`;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {formatMessage({ id: 'sign-in.email' })}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.input}
        type="email"
        name="email"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={200}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${noticeId(id)} ${faultId}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fault && (
        <p className={styles.fault} id={faultId}>
          {formatMessage({ id: `sign-in.email.${fault}` })}
        </p>
      )}
    </div>
  );
}
