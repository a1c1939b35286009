import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { AccountStep } from './account-step.tsx';
import { AgreementStep } from './agreement-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { type Choices, leaveRegistration } from './progress.ts';
import styles from './self-registration.module.css';
import { type RegistrationEnd, SignStep } from './sign-step.tsx';
import type { RefusedCompany } from './step-props.ts';
import { useGiroRules } from './use-giro-rules.ts';
import { type Faults, faultsOf, useRegistration } from './use-registration.ts';

const steps = ['account', 'contact', 'agreement', 'sign'] as const;
const lastStep = steps.length - 1;

/** The four steps; Enter goes on, and the focus goes to the first field that is not filled in right. */
export function RegistrationSteps({ choices }: { readonly choices: Choices }) {
  const { formatMessage, locale } = useIntl();
  const registration = useRegistration(choices, locale.startsWith('en') ? 'en' : 'sv');
  const { form, step, goTo } = registration;
  const rules = useGiroRules();
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<RefusedCompany>();
  const [end, setEnd] = useState<RegistrationEnd>();
  const page = useRef<HTMLFormElement>(null);
  const beginSigning = useRef<() => void>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [step]);
  const company = choices.co_list.find(({ no }) => no === form.organization_no);
  const isCoSigning = company?.awaits_signature === true;

  const go = (to: number, why?: RefusedCompany) => {
    setFaults({});
    setRefused(why);
    goTo(to);
    window.scrollTo({ top: 0 });
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (step >= lastStep) return beginSigning.current?.();
    const found = isCoSigning ? {} : faultsOf(step, form, rules);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) return go(isCoSigning ? lastStep : step + 1);
    page.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
  };
  if (end) return <Ended end={end} />;
  const name = steps[step] ?? 'account';
  const props = { choices, registration, faults, rules };
  return (
    <form ref={page} className={styles.page} noValidate onSubmit={next}>
      <Stepper step={step} onGo={go} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {formatMessage({ id: `self-registration.heading.${name}` })}
      </h1>
      {name === 'account' && <AccountStep {...props} refused={refused} />}
      {name === 'contact' && <ContactStep {...props} />}
      {name === 'agreement' && <AgreementStep {...props} />}
      {name === 'sign' && (
        <SignStep
          {...{ choices, registration, beginSigning }}
          onChange={go}
          onRefused={(why) => go(0, why)}
          onEnded={setEnd}
        />
      )}
      {name !== 'sign' && (
        <div className={styles.buttons}>
          {step > 0 && (
            <Button variant="default" onClick={() => go(step - 1)}>
              {formatMessage({ id: 'self-registration.back' })}
            </Button>
          )}
          <Button type="submit">
            {formatMessage({
              id: step === lastStep - 1 || isCoSigning ? 'self-registration.sign' : 'self-registration.next',
            })}
          </Button>
        </div>
      )}
      <button type="button" className={styles.leave} onClick={leaveRegistration}>
        {formatMessage({ id: 'self-registration.leave' })}
      </button>
    </form>
  );
}

/** The person has signed, and there is nothing more to do here. */
function Ended({ end }: { readonly end: RegistrationEnd }) {
  const { formatMessage } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {formatMessage({ id: `self-registration.${end}` })}
      </h1>
      <p className={styles.lead}>{formatMessage({ id: `self-registration.${end}_help` })}</p>
      <button type="button" className={styles.leave} onClick={leaveRegistration}>
        {formatMessage({ id: 'self-registration.sign_out' })}
      </button>
    </div>
  );
}

type StepperProps = { readonly step: number; readonly onGo: (step: number) => void };

/** The steps in order; those that are done may be opened again. */
function Stepper({ step, onGo }: StepperProps) {
  const { formatMessage } = useIntl();
  return (
    <ol className={styles.steps} aria-label={formatMessage({ id: 'self-registration.steps' })}>
      {steps.map((one, at) => (
        <li key={one} aria-current={at === step && 'step'}>
          <button
            type="button"
            className={styles.step}
            data-state={at < step ? 'done' : at === step ? 'now' : 'ahead'}
            disabled={at >= step}
            onClick={() => onGo(at)}
          >
            <span className={styles.number}>{at + 1}</span>
            {formatMessage({ id: `self-registration.step.${one}` })}
          </button>
        </li>
      ))}
    </ol>
  );
}
