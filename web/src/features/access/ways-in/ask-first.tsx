import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useClaims } from '../../../user/use-claims.ts';
import styles from './ways-in.module.css';

type Props = {
  readonly label: string;
  /** What follows from it; it cannot be undone. */
  readonly consequence: string;
  readonly onConfirm: () => Promise<void>;
};

/** A button that asks once more in place. It is absent while support is signed in as another user, who decides alone. */
export function AskFirst({ label, consequence, onConfirm }: Props) {
  const { formatMessage } = useIntl();
  const [step, setStep] = useState<'idle' | 'asked' | 'sent'>('idle');
  const claims = useClaims();
  if (claims?.readonly === true || claims?.signed_in_by_u_id) return null;
  if (step === 'idle') {
    return (
      <Button variant="default" size="xs" onClick={() => setStep('asked')}>
        {label}
      </Button>
    );
  }
  const confirm = async () => {
    setStep('sent');
    await onConfirm();
    setStep('idle');
  };
  return (
    <fieldset className={styles.confirm} aria-label={label}>
      <p>{consequence}</p>
      <Button size="xs" loading={step === 'sent'} onClick={() => void confirm()}>
        {label}
      </Button>
      <Button variant="subtle" size="xs" onClick={() => setStep('idle')}>
        {formatMessage({ id: 'common.cancel' })}
      </Button>
    </fieldset>
  );
}
