import { patterns } from '@fordra/domain/identity/patterns';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { sendCode } from '../../api/sign-in.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './login.module.css';
import { SignInFailure } from './sign-in-failure.tsx';

type Props = {
  readonly email: string;
  readonly sessionEnded: boolean;
  readonly onEmail: (email: string) => void;
  readonly onSent: () => void;
};

export function EmailStep({ email, sessionEnded, onEmail, onSent }: Props) {
  const { formatMessage } = useIntl();
  const [fault, setFault] = useState<'required' | 'invalid'>();
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(email.trim());
    setFault(found);
    setFailure(undefined);
    if (found) return field.current?.focus();
    setSending(true);
    try {
      await sendCode(email.trim());
      onSent();
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };

  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <h1>{formatMessage({ id: 'sign-in.title' })}</h1>
      <p className={styles.lead}>{formatMessage({ id: 'sign-in.lead' })}</p>
      <TextInput
        ref={field}
        size="md"
        type="email"
        name="email"
        autoComplete="email"
        label={formatMessage({ id: 'sign-in.email' })}
        value={email}
        error={fault && formatMessage({ id: `sign-in.email.${fault}` })}
        onChange={(event) => {
          onEmail(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {formatMessage({ id: 'sign-in.send_code' })}
      </Button>
      {failure !== undefined && <SignInFailure error={failure} />}
      {failure === undefined && sessionEnded && (
        <Notice tone="info" title={formatMessage({ id: 'sign-in.session_ended' })}>
          {formatMessage({ id: 'sign-in.session_ended_help' })}
        </Notice>
      )}
    </form>
  );
}

function faultOf(email: string): 'required' | 'invalid' | undefined {
  if (email === '') return 'required';
  return new RegExp(patterns.email).test(email) ? undefined : 'invalid';
}
