import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

/** Sign-in with a code sent by e-mail. Who signs in successfully is taken on by the route's guard. */
export function Login() {
  const { formatMessage } = useIntl();
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded === true });
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);

  return (
    <>
      <title>{`${formatMessage({ id: 'sign-in.title' })} · Fordra`}</title>
      {sent ? (
        <CodeStep email={email} onOtherWay={() => setSent(false)} />
      ) : (
        <EmailStep email={email} sessionEnded={sessionEnded} onEmail={setEmail} onSent={() => setSent(true)} />
      )}
    </>
  );
}
