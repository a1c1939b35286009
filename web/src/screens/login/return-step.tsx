import { Button, Loader } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isPassing } from '../../api/api-error.ts';
import { findStartedSignIn, finishOauth } from '../../features/access/sign-in/finish-oauth.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './login.module.css';
import { readSignInFailure, type SignInFailure } from './sign-in-failure.ts';

type Props = {
  readonly code: string;
  readonly state: string;
  /** Back to the page with all sign-in methods. */
  readonly onOtherOption: () => void;
};

/** Exchanges the code of a provider. After success the gate redirects; after a failure other methods are offered. */
export function ReturnStep({ code, state, onOtherOption }: Props) {
  const { formatMessage } = useIntl();
  const [failed, setFailed] = useState<SignInFailure | 'lost'>();
  const [mayRetry, setMayRetry] = useState(false);
  const isRunning = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  const finish = useCallback(async () => {
    // If React mounts the page twice, or draws it once more after the sign-in, the code is exchanged once.
    if (isRunning.current) return;
    isRunning.current = true;
    setFailed(undefined);
    const left = findStartedSignIn(state);
    if (!left) return setFailed('lost');
    try {
      await finishOauth(code, left);
    } catch (error) {
      setFailed(readSignInFailure(error, Date.now()));
      setMayRetry(isPassing(error));
      isRunning.current = false;
    }
  }, [code, state]);
  useEffect(() => void finish(), [finish]);
  useEffect(() => {
    if (failed) button.current?.focus();
  }, [failed]);
  const failure: SignInFailure | undefined =
    failed === 'lost' ? { kind: 'denied', reason: formatMessage({ id: 'sign-in.return_lost' }) } : failed;

  return (
    <div className={styles.step}>
      <h1>{formatMessage({ id: 'sign-in.title' })}</h1>
      {failure ? (
        <FailureNotice
          failure={failure}
          action={
            <div className={styles.choices}>
              {mayRetry && (
                <Button ref={button} size="xs" onClick={() => void finish()}>
                  {formatMessage({ id: 'common.retry' })}
                </Button>
              )}
              <Button ref={mayRetry ? null : button} size="xs" variant="default" onClick={onOtherOption}>
                {formatMessage({ id: 'sign-in.other_way' })}
              </Button>
            </div>
          }
        />
      ) : (
        <p className={styles.returning} role="status">
          <Loader size={18} aria-hidden />
          {formatMessage({ id: 'sign-in.returning' })}
        </p>
      )}
    </div>
  );
}
