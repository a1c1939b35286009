import { capitaliseCompanyName } from '@fordra/domain/parties/identity/capitalise-name';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import { Button } from '@mantine/core';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError, statusOf } from '../../api/api-error.ts';
import { startSession } from '../../api/session.ts';
import { responseMessage } from '../../features/access/eid/response-message.ts';
import type { EidCalls } from '../../features/access/sign-in/mobile-eid.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { IconQrcode } from '../../ui/theme/icons.ts';
import { AgreementLink } from './agreement-step.tsx';
import { CoSigners } from './co-signers.tsx';
import { clearProgress, type RegistrationForm, readProgress } from './progress.ts';
import { registerCompany, signCalls } from './registration-calls.ts';
import styles from './self-registration.module.css';
import type { RefusedCompany, StepProps } from './step-props.ts';
import { useCall } from './use-call.ts';

const EidDialog = lazy(async () => ({ default: (await import('../../features/access/eid/eid-dialog.tsx')).EidDialog }));

type Props = Pick<StepProps, 'choices' | 'registration'> & {
  readonly onChange: (step: number) => void;
  /** What the submission of the page does in this step. */
  readonly beginSigning: RefObject<(() => void) | undefined>;
  /** The company cannot be registered, as the server says why. */
  readonly onRefused: (refused: RefusedCompany) => void;
  /** The person has signed, and another one goes on. */
  readonly onEnded: (end: RegistrationEnd) => void;
};

/** What a person who has signed and gets no session of the company is told. */
export type RegistrationEnd = 'awaiting_co_signer' | 'needs_review' | 'registered';

/** What is registered and signed, and the signature; the step counts as complete when it is shown (spec B §4). */
export function SignStep({ choices, registration, beginSigning, onChange, onRefused, onEnded }: Props) {
  const { formatMessage } = useIntl();
  const { form, change } = registration;
  const [isSigning, setSigning] = useState(registration.signingToken !== undefined);
  const [resumed] = useState(
    registration.signingToken === undefined ? undefined : { token: registration.signingToken, nonce: undefined },
  );
  const [askedFor, setAskedFor] = useState<readonly string[]>([]);
  const { run: register, error, isPending } = useCall(useRegister(onEnded));
  const company = choices.co_list.find(({ no }) => no === form.organization_no);
  const isCoSigning = company?.awaits_signature === true;
  const chosen = choices.srt_list.find(({ _id }) => _id === form.self_registration_template);
  const close = useCallback(() => setSigning(false), []);
  const onSigned = useCallback(() => {
    const token = readProgress().signingToken;
    setSigning(false);
    if (token !== undefined) register(token);
  }, [register]);
  const calls = useSignCalls(form, (refused) => {
    const names = namesIn(refused);
    const company = refusedCompany(refused);
    if (names) setAskedFor(names);
    if (names || company) setSigning(false);
    if (company) onRefused(company);
  });
  const areCoSignersGiven = askedFor.length === 0 || form.coSigners.some(({ email }) => email.includes('@'));
  useEffect(() => {
    beginSigning.current = () => areCoSignersGiven && !isPending && setSigning(true);
  });
  return (
    <>
      <Summary choices={choices} registration={registration} onChange={onChange} />
      {chosen && <AgreementLink of={chosen} language={form.language} />}
      {askedFor.length > 0 && (
        <CoSigners names={askedFor} chosen={form.coSigners} onChange={(coSigners) => change({ coSigners })} />
      )}
      {error !== undefined && <NotRegistered error={error} onRetry={() => register(readProgress().signingToken!)} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onChange(isCoSigning ? 0 : 2)}>
          {formatMessage({ id: 'self-registration.back' })}
        </Button>
        <Button
          type="submit"
          loading={isPending}
          disabled={!areCoSignersGiven}
          leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
        >
          {formatMessage({ id: 'self-registration.sign_with_eid' })}
        </Button>
      </div>
      {isSigning && (
        <SigningDialog
          calls={calls}
          resumed={resumed?.token === readProgress().signingToken ? resumed : undefined}
          onDone={onSigned}
          onClose={close}
        />
      )}
    </>
  );
}

/** Signed, and not registered: the call may be repeated unless the time is over. */
function NotRegistered({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Notice
      tone="error"
      title={responseMessage(error) ?? formatMessage({ id: 'system.error' })}
      action={
        statusOf(error) !== 410 && (
          <Button size="xs" onClick={onRetry}>
            {formatMessage({ id: 'common.retry' })}
          </Button>
        )
      }
    />
  );
}

type DialogProps = {
  readonly calls: EidCalls;
  /** A signature that the app on this device returns to. */
  readonly resumed: { readonly token: string; readonly nonce: undefined } | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function SigningDialog(props: DialogProps) {
  const { formatMessage } = useIntl();
  const words = {
    title: formatMessage({ id: 'self-registration.sign_title' }),
    failed: formatMessage({ id: 'self-registration.not_signed' }),
    otherWay: formatMessage({ id: 'common.close' }),
  };
  return (
    <Suspense fallback={null}>
      <EidDialog {...props} words={words} />
    </Suspense>
  );
}

/** The calls of a signature, the same ones while it goes on; why it cannot start is reported. */
function useSignCalls(form: RegistrationForm, onNotStarted: (error: unknown) => void): EidCalls {
  const latest = useRef({ form, onNotStarted });
  useEffect(() => {
    latest.current = { form, onNotStarted };
  });
  return useMemo(
    () => ({
      ...signCalls(() => latest.current.form),
      start: (signal) =>
        signCalls(() => latest.current.form)
          .start(signal)
          .catch((error: unknown) => {
            latest.current.onNotStarted(error);
            throw error;
          }),
    }),
    [],
  );
}

/** The whole page is loaded anew, with the data of the user who now exists. */
function useRegister(onEnded: (end: RegistrationEnd) => void) {
  return useCallback(
    async (token: string): Promise<void> => {
      const { status, token_list: tokens = [] } = await registerCompany(token);
      clearProgress();
      if (tokens.length === 0) return onEnded(status === 'completed' ? 'registered' : status);
      startSession(tokens);
      window.location.replace('/onboarding-completed');
    },
    [onEnded],
  );
}

/** Those who may sign together with this person, where that is what is missing. */
function namesIn(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiError) || error.message !== 'co_signers_missing') return undefined;
  return (error.answer as { readonly co_signers?: readonly string[] } | undefined)?.co_signers;
}

/** Where the company is what is refused, in the server's words. */
function refusedCompany(error: unknown): RefusedCompany | undefined {
  if (!(error instanceof ApiError) || error.issues?.organization_no === undefined) return undefined;
  const words = responseMessage(error) ?? error.message;
  return { words, isRegistered: error.message === 'org_number_already_registered' };
}

/** What is registered, each part with the way back to its step. */
function Summary({ choices, registration: { form }, onChange }: Pick<Props, 'choices' | 'registration' | 'onChange'>) {
  const company = choices.co_list.find(({ no }) => no === form.organization_no);
  const isCoSigning = company?.awaits_signature === true;
  const chosen = choices.srt_list.find(({ _id }) => _id === form.self_registration_template);
  return (
    <dl className={styles.summary}>
      <Line label="company" onChange={isCoSigning ? undefined : () => onChange(0)}>
        <bdi>{capitaliseCompanyName(company?.nm ?? '')}</bdi>,{' '}
        <bdi dir="ltr" className={styles.whole}>
          {formatOrganizationNumber(form.organization_no)}
        </bdi>
      </Line>
      {!isCoSigning && (
        <>
          <Line label={form.giro} onChange={() => onChange(0)}>
            <bdi dir="ltr">{form.giroNumber}</bdi>
          </Line>
          <Line label="debt_description" onChange={() => onChange(0)}>
            {form.debt_description}
          </Line>
          <Line label="contact" onChange={() => onChange(1)}>
            <bdi dir="ltr">{form.mobile_number}</bdi>, <bdi dir="ltr">{form.email}</bdi>
          </Line>
          <Line label="sender_address" onChange={() => onChange(1)}>
            <bdi>
              {form.address.address_line_1}, {form.address.zip_code} {form.address.city}
            </bdi>
          </Line>
          <Line label="package" onChange={() => onChange(2)}>
            {chosen?.title[form.language]}
          </Line>
        </>
      )}
    </dl>
  );
}

type LineProps = {
  readonly label: 'company' | 'bankgiro' | 'plusgiro' | 'debt_description' | 'contact' | 'sender_address' | 'package';
  readonly onChange: (() => void) | undefined;
  readonly children: React.ReactNode;
};

function Line({ label, onChange, children }: LineProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: `self-registration.${label}` });
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {onChange && (
        <dd className={styles.edit}>
          <button
            type="button"
            aria-label={formatMessage({ id: 'self-registration.change_what' }, { what: name })}
            onClick={onChange}
          >
            {formatMessage({ id: 'self-registration.change' })}
          </button>
        </dd>
      )}
    </div>
  );
}
