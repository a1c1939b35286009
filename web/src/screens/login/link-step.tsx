import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isPassing } from '../../api/api-error.ts';
import { signInByLink } from '../../features/access/sign-in/sign-in-by-link.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './login.module.css';
import { readSignInFailure, type SignInFailure } from './sign-in-failure.ts';

type Props = {
  readonly code: string;
  /** Back to the page with all sign-in methods. */
  readonly onOtherOption: () => void;
};

/** The link of a mail. A person must press the button: programs that check mail open links, and a link works once. */
export function LinkStep({ code, onOtherOption }: Props) {
  const { formatMessage } = useIntl();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const [mayRetry, setMayRetry] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const signIn = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      // After the sign-in the gate redirects; until then this page stays busy.
      await signInByLink(code);
    } catch (error) {
      setFailure(readSignInFailure(error, Date.now()));
      setMayRetry(isPassing(error));
      setBusy(false);
    }
  };

  return (
    <div className={styles.step}>
      <h1>{formatMessage({ id: 'sign-in.title' })}</h1>
      <p className={styles.lead}>{formatMessage({ id: 'sign-in.link_lead' })}</p>
      {mayRetry && (
        <Button ref={button} size="md" fullWidth loading={isBusy} onClick={() => void signIn()}>
          {formatMessage({ id: 'sign-in.title' })}
        </Button>
      )}
      {failure && (
        <FailureNotice
          failure={failure}
          action={
            <Button size="xs" variant="default" onClick={onOtherOption}>
              {formatMessage({ id: 'sign-in.other_way' })}
            </Button>
          }
        />
      )}
    </div>
  );
}
