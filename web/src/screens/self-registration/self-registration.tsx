import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { onSessionChange, readClaims } from '../../api/session.ts';
import { Identify } from './identify.tsx';
import { readChoices } from './progress.ts';
import { RegistrationSteps } from './registration-steps.tsx';

/** A company's signatory registers it (spec B §5): identification, then four steps. */
export function SelfRegistration() {
  const { formatMessage } = useIntl();
  const [choices, setChoices] = useState(() =>
    readClaims()?.custom_access === 'self_registration' ? readChoices() : undefined,
  );
  // What was typed is kept and shown again to the same person.
  useEffect(
    () => onSessionChange((change) => (change === 'signed_out' || change === 'token_expired') && setChoices(undefined)),
    [],
  );
  const onIdentified = useCallback(() => setChoices(readChoices()), []);
  return (
    <>
      <title>{`${formatMessage({ id: 'self-registration.title' })} · Fordra`}</title>
      {choices ? <RegistrationSteps choices={choices} /> : <Identify onIdentified={onIdentified} />}
    </>
  );
}
