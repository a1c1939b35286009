import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readPageFacts } from '../../api/page-facts.ts';
import type { SentCode } from '../../features/access/sign-in/sent-code.ts';
import { CodeInput } from '../../ui/control/code-input.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './login.module.css';
import type { EmailSignIn } from './use-email-sign-in.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useWaitWords } from './use-wait-words.ts';

const codeLength = 6;
const triesMax = 5;
const betweenCodesMs = 30_000;
/** The demo's users have no mailboxes of their own, so the demo's mailbox is linked. */
const demoMail = '/dev/mail';
const leadId = 'sign-in-lead';
const failureId = 'sign-in-failure';

type Props = { readonly flow: EmailSignIn; readonly sent: SentCode };

export function CodeStep({ flow, sent }: Props) {
  const { formatMessage } = useIntl();
  const { busy, failure, verify } = flow;
  const [code, setCode] = useState('');
  const [isSentAgain, setSentAgain] = useState(false);
  const waitSeconds = useSecondsLeft(flow.codeWaitMs);
  const isUsedUp = sent.wrongTries >= triesMax;

  const change = async (digits: string) => {
    if (busy) return;
    setCode(digits);
    if (digits !== '') flow.forgetFailure();
    if (digits.length < codeLength) return;
    setSentAgain(false);
    if (!(await verify(digits))) setCode('');
  };
  const sendAgain = async () => {
    setCode('');
    setSentAgain(await flow.send(sent.email));
  };

  return (
    <div className={styles.step}>
      <h1>{formatMessage({ id: 'sign-in.check_mail' })}</h1>
      <p id={leadId} className={styles.lead}>
        <FormattedMessage id="sign-in.code_sent" values={{ email: <bdi className={styles.email}>{sent.email}</bdi> }} />
      </p>
      <CodeInput
        label={formatMessage({ id: 'sign-in.code' })}
        length={codeLength}
        value={code}
        disabled={busy !== undefined || isUsedUp || waitSeconds > 0}
        invalid={failure?.kind === 'wrong_code'}
        describedBy={failure || isUsedUp ? failureId : leadId}
        onChange={change}
      />
      <p className={styles.status} role="status">
        {busy === 'verifying' && formatMessage({ id: 'sign-in.verifying' })}
        {isSentAgain && busy === undefined && formatMessage({ id: 'sign-in.sent_again' })}
      </p>
      <OtherOptions flow={flow} sentAtMs={sent.sentAtMs} onSendAgain={sendAgain} />
      {isUsedUp ? (
        <UsedUp onSendAgain={sendAgain} />
      ) : (
        failure && (
          <FailureNotice
            id={failureId}
            failure={failure}
            instead={formatMessage({ id: 'sign-in.code_refused_help' })}
          />
        )
      )}
    </div>
  );
}

type OtherOptionsProps = { readonly flow: EmailSignIn; readonly sentAtMs: number; readonly onSendAgain: () => void };

/** The alternatives to a code: request another one, after a wait, or use another sign-in method. */
function OtherOptions({ flow, sentAtMs, onSendAgain }: OtherOptionsProps) {
  const { formatMessage } = useIntl();
  const waitWords = useWaitWords();
  const secondsLeft = useSecondsLeft(Math.max(sentAtMs + betweenCodesMs, flow.sendWaitMs));
  return (
    <div className={styles.options}>
      <UnstyledButton
        className={styles.option}
        disabled={secondsLeft > 0 || flow.busy !== undefined}
        onClick={onSendAgain}
      >
        {secondsLeft > 0
          ? formatMessage({ id: 'sign-in.send_again_in' }, { wait: waitWords(secondsLeft) })
          : formatMessage({ id: 'sign-in.send_again' })}
      </UnstyledButton>
      {readPageFacts().dev_pages.includes(demoMail) && (
        <a className={styles.option} href={demoMail} target="_blank" rel="noreferrer">
          {formatMessage({ id: 'sign-in.demo_mail' })}
        </a>
      )}
      <UnstyledButton className={styles.option} disabled={flow.busy !== undefined} onClick={flow.startOver}>
        {formatMessage({ id: 'sign-in.other_way' })}
      </UnstyledButton>
    </div>
  );
}

/** The server accepts no more attempts with this code, so the next step is offered here. */
function UsedUp({ onSendAgain }: { readonly onSendAgain: () => void }) {
  const { formatMessage } = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <FailureNotice
      id={failureId}
      failure={{ kind: 'wrong_code', reason: formatMessage({ id: 'sign-in.used_up' }) }}
      action={
        <Button ref={button} size="xs" onClick={onSendAgain}>
          {formatMessage({ id: 'sign-in.send_new_code' })}
        </Button>
      }
    />
  );
}
