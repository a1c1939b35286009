import { patterns } from '@fordra/domain/parties/identity/patterns';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { readPageFacts } from '../../api/page-facts.ts';
import { readPreAuthToken } from '../../features/access/sign-in/mobile-eid.ts';
import { isArrival, providerToStart, readArrival, withoutArrival } from './arrival.ts';
import { EmailStep } from './email-step.tsx';
import styles from './login.module.css';
import { SignInOptions } from './sign-in-options.tsx';
import { useEmailSignIn } from './use-email-sign-in.ts';

const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));
const ReturnStep = lazy(async () => ({ default: (await import('./return-step.tsx')).ReturnStep }));
const LinkStep = lazy(async () => ({ default: (await import('./link-step.tsx')).LinkStep }));

/** Sign-in with a code sent by e-mail, by an identity provider or with the mobile e-ID. After success the gate redirects. */
export function Login() {
  const { formatMessage } = useIntl();
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded === true });
  const arrival = useArrival();
  const { email = '', error, back, link, nonce } = arrival;
  const [isBack, setBack] = useState(back !== undefined || link !== undefined);
  const flow = useEmailSignIn(email);
  useAutoStart(email, flow.send);
  // Loaded while the address is typed.
  useEffect(() => void loadCodeStep().catch(() => {}), []);
  // The app has returned to a browser that did not begin, for example a person's who was sent a link.
  const [isForeignReturn] = useState(() => nonce !== undefined && readPreAuthToken() === undefined);
  const arrivedBy = error ?? (isForeignReturn ? 'foreign_return' : sessionEnded ? 'session_ended' : undefined);

  return (
    <>
      <title>{`${formatMessage({ id: 'sign-in.title' })} · Fordra`}</title>
      {(back || link) && isBack ? (
        <Suspense fallback={null}>
          {back && <ReturnStep {...back} onOtherOption={() => setBack(false)} />}
          {link && !back && <LinkStep code={link} onOtherOption={() => setBack(false)} />}
        </Suspense>
      ) : flow.sent ? (
        <Suspense fallback={null}>
          <CodeStep flow={flow} sent={flow.sent} />
        </Suspense>
      ) : (
        <>
          <EmailStep flow={flow} arrivedBy={arrivedBy} />
          <SignInOptions starts={providerToStart(arrival)} nonce={nonce} />
          {readPageFacts().self_registration && (
            <p className={styles.newcomer}>
              {formatMessage({ id: 'sign-in.new_here' })}{' '}
              <Link to="/self-registration">{formatMessage({ id: 'sign-in.register_company' })}</Link>
            </p>
          )}
        </>
      )}
    </>
  );
}

/** The parameters of the address, read once and removed from it (spec A §2.1). */
function useArrival() {
  const query = useLocation({ select: ({ search }) => search as Readonly<Record<string, unknown>> });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [arrival] = useState(() => readArrival(query, hash));
  useEffect(() => {
    if (isArrival(query, hash)) void navigate({ to: '/login', search: withoutArrival(query), replace: true });
  }, [query, hash, navigate]);
  return arrival;
}

function useAutoStart(email: string, send: (email: string) => Promise<boolean>): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !new RegExp(patterns.email).test(email)) return;
    started.current = true;
    void send(email);
  }, [email, send]);
}
