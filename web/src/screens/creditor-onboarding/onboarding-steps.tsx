import type { CreditorOnboarding } from '@fordra/resources/parties/creditor-onboarding-view';
import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { putOffOnboarding } from '../../features/parties/onboarding/put-off.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './creditor-onboarding.module.css';
import { DataStep } from './data-step.tsx';
import { SignStep } from './sign-step.tsx';

type Props = {
  readonly item: Item;
  readonly definition: Definition;
  readonly onboarding: CreditorOnboarding;
  readonly isForced: boolean;
};

const steps = ['data', 'sign'] as const;

/** What is missing, then the agreement. A forced onboarding has no way out but to sign out. */
export function OnboardingSteps({ item, definition, onboarding, isForced }: Props) {
  const { formatMessage } = useIntl();
  const [step, setStep] = useState<(typeof steps)[number]>('data');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
    void step;
  }, [step]);
  const title = formatMessage({ id: 'onboarding.title' }, { name: String(item.name) });
  return (
    <>
      <title>{`${title} · Fordra`}</title>
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
      {isForced && <p className={styles.help}>{formatMessage({ id: 'onboarding.forced_help' })}</p>}
      <ol className={styles.steps}>
        {steps.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {formatMessage({ id: `onboarding.${one}` })}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {formatMessage({ id: `onboarding.${step}` })}
      </h2>
      {step === 'data' ? (
        <DataStep item={item} definition={definition} onNext={() => setStep('sign')} />
      ) : (
        <SignStep item={item} onboarding={onboarding} onBack={() => setStep('data')} />
      )}
      {!isForced && <PutOff />}
    </>
  );
}

function PutOff() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { _id: user } = useUserData();
  return (
    <div className={styles.later}>
      <Button
        variant="subtle"
        onClick={() => {
          putOffOnboarding(user);
          void navigate({ to: '/' });
        }}
      >
        {formatMessage({ id: 'onboarding.put_off' })}
      </Button>
      <p>{formatMessage({ id: 'onboarding.put_off_help' })}</p>
    </div>
  );
}
