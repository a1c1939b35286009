import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sendCode, verifyCode } from '../../api/sign-in.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import styles from './login.module.css';
import { SignInFailure } from './sign-in-failure.tsx';
import { useCountdown } from './use-countdown.ts';

const codeLength = 6;
const secondsBetweenCodes = 30;
const failureId = 'sign-in-failure';

type Props = { readonly email: string; readonly onOtherWay: () => void };

export function CodeStep({ email, onOtherWay }: Props) {
  const { formatMessage } = useIntl();
  const [code, setCode] = useState('');
  const [state, setState] = useState<'waiting' | 'verifying' | 'sent-again'>('waiting');
  const [failure, setFailure] = useState<unknown>();
  const [secondsLeft, restartWait] = useCountdown(secondsBetweenCodes);

  const change = async (digits: string) => {
    setCode(digits);
    if (digits !== '') setFailure(undefined);
    if (digits.length < codeLength || state === 'verifying') return;
    setState('verifying');
    try {
      await verifyCode(digits);
    } catch (error) {
      setFailure(error);
      setCode('');
      setState('waiting');
    }
  };

  const sendAgain = async () => {
    restartWait();
    setCode('');
    setFailure(undefined);
    try {
      await sendCode(email.trim());
      setState('sent-again');
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <div className={styles.step}>
      <h1>{formatMessage({ id: 'sign-in.check_mail' })}</h1>
      <p className={styles.lead}>
        <FormattedMessage
          id="sign-in.code_sent"
          values={{ email: <bdi className={styles.email}>{email.trim()}</bdi> }}
        />
      </p>
      <CodeInput
        label={formatMessage({ id: 'sign-in.code' })}
        length={codeLength}
        value={code}
        disabled={state === 'verifying'}
        invalid={failure !== undefined}
        {...(failure !== undefined && { describedBy: failureId })}
        onChange={change}
      />
      <div className={styles.ways}>
        <UnstyledButton className={styles.way} disabled={secondsLeft > 0} onClick={sendAgain}>
          {secondsLeft > 0
            ? formatMessage({ id: 'sign-in.send_again_in' }, { seconds: secondsLeft })
            : formatMessage({ id: 'sign-in.send_again' })}
        </UnstyledButton>
        <UnstyledButton className={styles.way} onClick={onOtherWay}>
          {formatMessage({ id: 'sign-in.other_way' })}
        </UnstyledButton>
      </div>
      <p className={styles.status} role="status">
        {state === 'verifying' && formatMessage({ id: 'sign-in.verifying' })}
        {state === 'sent-again' && failure === undefined && formatMessage({ id: 'sign-in.sent_again' })}
      </p>
      {failure !== undefined && <SignInFailure id={failureId} error={failure} />}
    </div>
  );
}
