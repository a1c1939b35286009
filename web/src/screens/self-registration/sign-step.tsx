import { capitaliseCompanyName } from '@fordra/domain/parties/identity/capitalise-name';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError, statusOf } from '../../api/api-error.ts';
import { endSession, startSession } from '../../api/session.ts';
import { responseMessage } from '../../features/access/eid/response-message.ts';
import type { EidCalls } from '../../features/access/sign-in/mobile-eid.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { IconQrcode } from '../../ui/theme/icons.ts';
import { AgreementLink } from './agreement-step.tsx';
import { CoSigners } from './co-signers.tsx';
import { clearProgress, type RegistrationForm, readProgress } from './progress.ts';
import { type Registered, registerCompany, signCalls } from './registration-calls.ts';
import styles from './self-registration.module.css';
import type { StepProps } from './step-props.ts';
import { useCall } from './use-call.ts';

const EidDialog = lazy(async () => ({ default: (await import('../../features/access/eid/eid-dialog.tsx')).EidDialog }));

type Props = StepProps & { readonly onChange: (step: number) => void };

/** What is registered and signed, and the signature; the step counts as complete when it is shown (spec B §4). */
export function SignStep({ choices, registration, onChange }: Props) {
  const { formatMessage } = useIntl();
  const { form, change } = registration;
  const [isSigning, setSigning] = useState(registration.signingToken !== undefined);
  const [resumed] = useState(
    registration.signingToken === undefined ? undefined : { token: registration.signingToken, nonce: undefined },
  );
  const [askedFor, setAskedFor] = useState<readonly string[]>([]);
  const { run: register, data: done, error, isPending } = useCall(registerAndFinish);
  const company = choices.co_list.find(({ no }) => no === form.organization_no);
  const isCoSigning = company?.awaits_signature === true;
  const chosen = choices.srt_list.find(({ _id }) => _id === form.self_registration_template);
  const close = useCallback(() => setSigning(false), []);
  const onSigned = useCallback(() => {
    const token = readProgress().signingToken;
    setSigning(false);
    if (token !== undefined) register(token);
  }, [register]);
  const calls = useSignCalls(form, (names) => {
    setAskedFor(names);
    setSigning(false);
  });
  if (done && done.status !== 'completed') return <Waiting status={done.status} />;
  const areCoSignersGiven = askedFor.length === 0 || form.coSigners.some(({ email }) => email.includes('@'));
  return (
    <>
      <Summary choices={choices} registration={registration} onChange={onChange} />
      {chosen && <AgreementLink of={chosen} language={form.language} />}
      {askedFor.length > 0 && (
        <CoSigners names={askedFor} chosen={form.coSigners} onChange={(coSigners) => change({ coSigners })} />
      )}
      {error !== undefined && (
        <Notice
          tone="error"
          title={responseMessage(error) ?? formatMessage({ id: 'system.error' })}
          action={
            statusOf(error) !== 410 && (
              <Button size="xs" onClick={() => register(readProgress().signingToken!)}>
                {formatMessage({ id: 'common.retry' })}
              </Button>
            )
          }
        />
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onChange(isCoSigning ? 0 : 2)}>
          {formatMessage({ id: 'self-registration.back' })}
        </Button>
        <Button
          loading={isPending}
          disabled={!areCoSignersGiven}
          leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
          onClick={() => setSigning(true)}
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

/** The calls of a signature, the same ones while it goes on; where co-signers are missing, their names are reported. */
function useSignCalls(form: RegistrationForm, onCoSigners: (names: readonly string[]) => void): EidCalls {
  const latest = useRef({ form, onCoSigners });
  useEffect(() => {
    latest.current = { form, onCoSigners };
  });
  return useMemo(
    () => ({
      ...signCalls(() => latest.current.form),
      start: (signal) =>
        signCalls(() => latest.current.form)
          .start(signal)
          .catch((refused: unknown) => {
            const names = namesIn(refused);
            if (names) latest.current.onCoSigners(names);
            throw refused;
          }),
    }),
    [],
  );
}

async function registerAndFinish(token: string): Promise<Registered> {
  const registered = await registerCompany(token);
  finish(registered);
  return registered;
}

/** The whole page is loaded anew, with the data of the user who now exists. */
function finish({ status, token_list: tokens = [] }: Registered): void {
  clearProgress();
  if (status !== 'completed') return;
  if (tokens.length === 0) endSession('signed_out');
  else {
    startSession(tokens);
    window.location.replace('/onboarding-completed');
  }
}

/** Those who may sign together with this person, where that is what is missing. */
function namesIn(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiError) || error.message !== 'co_signers_missing') return undefined;
  return (error.answer as { readonly co_signers?: readonly string[] } | undefined)?.co_signers;
}

/** What is registered, each part with the way back to its step. */
function Summary({ choices, registration: { form }, onChange }: Omit<Props, 'faults'>) {
  const company = choices.co_list.find(({ no }) => no === form.organization_no);
  const isCoSigning = company?.awaits_signature === true;
  const chosen = choices.srt_list.find(({ _id }) => _id === form.self_registration_template);
  return (
    <dl className={styles.summary}>
      <Line label="company" onChange={isCoSigning ? undefined : () => onChange(0)}>
        <bdi>{capitaliseCompanyName(company?.nm ?? '')}</bdi>,{' '}
        <bdi dir="ltr">{formatOrganizationNumber(form.organization_no)}</bdi>
      </Line>
      {!isCoSigning && (
        <>
          <Line label={form.giro} onChange={() => onChange(0)}>
            {form.giroNumber}
          </Line>
          <Line label="debt_description" onChange={() => onChange(0)}>
            {form.debt_description}
          </Line>
          <Line label="contact" onChange={() => onChange(1)}>
            {form.mobile_number}, {form.email}
          </Line>
          <Line label="sender_address" onChange={() => onChange(1)}>
            {form.address.address_line_1}, {form.address.zip_code} {form.address.city}
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
        <button
          type="button"
          className={styles.edit}
          aria-label={formatMessage({ id: 'self-registration.change_what' }, { what: name })}
          onClick={onChange}
        >
          {formatMessage({ id: 'self-registration.change' })}
        </button>
      )}
    </div>
  );
}

function Waiting({ status }: { readonly status: 'awaiting_co_signer' | 'needs_review' }) {
  const { formatMessage } = useIntl();
  return (
    <Notice tone="done" title={formatMessage({ id: `self-registration.${status}` })}>
      {formatMessage({ id: `self-registration.${status}_help` })}
    </Notice>
  );
}
