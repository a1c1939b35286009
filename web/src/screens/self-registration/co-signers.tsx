import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { RegistrationForm } from './progress.ts';
import styles from './self-registration.module.css';
import { TextField } from './text-field.tsx';

type Props = {
  readonly names: readonly string[];
  readonly chosen: RegistrationForm['coSigners'];
  readonly onChange: (chosen: RegistrationForm['coSigners']) => void;
};

/** Who signs together with this person; each gets a mail and signs with an e-ID of their own. */
export function CoSigners({ names, chosen, onChange }: Props) {
  const { formatMessage } = useIntl();
  const fields = useRef<HTMLFieldSetElement>(null);
  // They are asked for once the e-ID's dialog has closed, below what fits into the window.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <fieldset ref={fields} className={styles.cosigners}>
      <legend className={styles.legend}>{formatMessage({ id: 'self-registration.co_signers' })}</legend>
      <p className={styles.quiet}>{formatMessage({ id: 'self-registration.co_signers_help' })}</p>
      {names.map((name) => (
        <TextField
          key={name}
          field="co_signer"
          type="email"
          maxLength={200}
          label={formatMessage({ id: 'self-registration.email_of' }, { name })}
          value={chosen.find((one) => one.name === name)?.email ?? ''}
          onChange={(email) =>
            onChange([...chosen.filter((one) => one.name !== name), ...(email === '' ? [] : [{ name, email }])])
          }
        />
      ))}
    </fieldset>
  );
}
