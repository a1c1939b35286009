import { patterns } from '@fordra/domain/parties/identity/patterns';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { readPageFacts } from '../../api/page-facts.ts';
import { Notice } from '../../ui/display/notice.tsx';
import type { ArrivalError } from './arrival.ts';
import { type EmailFault, EmailField, noticeId } from './email-field.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './login.module.css';
import type { EmailSignIn } from './use-email-sign-in.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useWaitWords } from './use-wait-words.ts';

type Props = {
  readonly flow: EmailSignIn;
  /** The reason why the user was redirected here, if any. */
  readonly arrivedBy: 'session_ended' | 'foreign_return' | ArrivalError | undefined;
};

export function EmailStep({ flow, arrivedBy }: Props) {
  const { formatMessage } = useIntl();
  const waitWords = useWaitWords();
  const { email, setEmail, busy, failure, send } = flow;
  const [fault, setFault] = useState<EmailFault>();
  const secondsLeft = useSecondsLeft(flow.sendWaitMs);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(email.trim());
    setFault(found);
    if (found) return field.current?.focus();
    if (secondsLeft === 0 && busy === undefined) void send(email.trim());
  };

  // Earlier messages are above the form, later ones below it, so that nothing moves.
  const isRefused = failure?.kind === 'denied';
  const notice = isRefused ? <FailureNotice failure={failure} /> : arrivedBy && <ArrivalNotice by={arrivedBy} />;
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <h1>{formatMessage({ id: 'sign-in.title' })}</h1>
      <p className={styles.lead}>{formatMessage({ id: 'sign-in.lead' })}</p>
      {notice && (
        <div className={styles.before} id={noticeId(id)}>
          {notice}
        </div>
      )}
      <EmailField
        field={field}
        id={id}
        value={email}
        fault={fault}
        onChange={(text) => {
          setEmail(text);
          setFault(undefined);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy === 'sending'} disabled={secondsLeft > 0}>
        {secondsLeft > 0
          ? formatMessage({ id: 'sign-in.send_code_in' }, { wait: waitWords(secondsLeft) })
          : formatMessage({ id: 'sign-in.send_code' })}
      </Button>
      {failure && !isRefused && (
        <FailureNotice failure={failure} instead={formatMessage({ id: 'sign-in.codes_used_up_help' })} />
      )}
    </form>
  );
}

function ArrivalNotice({ by }: { readonly by: NonNullable<Props['arrivedBy']> }) {
  const { formatMessage } = useIntl();
  return by === 'session_ended' ? (
    <Notice tone="info" title={formatMessage({ id: 'sign-in.session_ended' })}>
      {formatMessage({ id: 'sign-in.session_ended_help' })}
    </Notice>
  ) : (
    <Notice tone="warning" title={formatMessage({ id: 'sign-in.failed' })}>
      {by === 'foreign_return' ? formatMessage({ id: 'sign-in.foreign_return' }) : <ArrivalReason error={by} />}
    </Notice>
  );
}

/** The errors whose texts name the provider. */
const withProvider: readonly ArrivalError['key'][] = ['oauth_cancelled', 'oauth_unavailable', 'oauth_untrusted'];

function ArrivalReason({ error: { key, provider: id } }: { readonly error: ArrivalError }) {
  const { formatMessage } = useIntl();
  const provider = readPageFacts().sign_in.providers.find((one) => one.id === id)?.name;
  if (key === 'unknown' || (withProvider.includes(key) && provider === undefined))
    return formatMessage({ id: 'sign-in.failed_help' });
  return <bdi>{formatMessage({ id: `refusal.${key}` }, { provider })}</bdi>;
}

function faultOf(email: string): EmailFault | undefined {
  if (email === '') return 'required';
  return new RegExp(patterns.email).test(email) ? undefined : 'invalid';
}
