import { visibleSteps } from '@fordra/domain/cases/summary/next-step';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useForm, useTyped } from '../../../resource-ui/form/state/form-context.ts';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import { ForecastSteps } from '../wording/forecast-steps.tsx';
import type { CaseWords } from '../wording/use-case-words.ts';
import styles from './registration.module.css';
import type { Forecasts, Preview } from './use-forecasts.ts';
import { useIssueWords } from './use-issue-words.ts';

type Props = { readonly forecasts: Forecasts; readonly words: CaseWords };

const stepsShown = 6;

/** What happens to the case if nobody pays and nobody acts, as far as the form is filled in. */
export function WhatWillHappen({ forecasts, words }: Props) {
  const { formatMessage } = useIntl();
  return (
    <aside className={`${card.card} ${styles.aside}`} aria-labelledby="what-will-happen">
      <h2 id="what-will-happen">{formatMessage({ id: 'registration.what_happens' })}</h2>
      <div
        aria-live="polite"
        className={styles.foretold}
        data-old={(forecasts.is === 'known' && forecasts.isOld) || undefined}
      >
        <Foretold {...{ forecasts, words }} />
      </div>
    </aside>
  );
}

function Foretold({ forecasts, words }: Props) {
  const { formatMessage } = useIntl();
  const { store } = useForm();
  const chosen = String(useTyped(store, 'start_action'));
  const wordsOf = useIssueWords();
  if (forecasts.is === 'incomplete') {
    return <p className={styles.soft}>{formatMessage({ id: 'registration.awaits_fields' })}</p>;
  }
  if (forecasts.is === 'failed') {
    return (
      <Notice
        tone="warning"
        title={formatMessage({ id: 'registration.forecast_failed' })}
        action={
          <button type="button" className={styles.link} onClick={forecasts.retry}>
            {formatMessage({ id: 'common.retry' })}
          </button>
        }
      />
    );
  }
  const forecast = forecasts.is === 'known' ? forecasts.of.get(chosen) : undefined;
  if (forecasts.is === 'pending' || !forecast) return <div className={styles.pending} aria-hidden="true" />;
  if (forecast.is === 'refused') {
    return (
      <Notice tone="warning" title={formatMessage({ id: 'registration.not_yet' })}>
        {wordsOf(forecast.issues).map((one) => (
          <p key={one}>{one}</p>
        ))}
        {forecasts.registeredCases.map((id) => (
          <Link
            key={id}
            to="/item-display/$resource/$resourceId"
            params={{ resource: 'cases', resourceId: id }}
            target="_blank"
          >
            {formatMessage({ id: 'registration.registered_case' })}
          </Link>
        ))}
      </Notice>
    );
  }
  if (!forecast.preview) return <p className={styles.soft}>{formatMessage({ id: 'registration.can_register' })}</p>;
  return <Steps preview={forecast.preview} words={words} />;
}

function Steps({ preview, words }: { readonly preview: Preview; readonly words: CaseWords }) {
  const { formatMessage } = useIntl();
  const steps = visibleSteps(preview.steps, false).map(({ step }) => step);
  return (
    <>
      <p className={styles.soft}>
        {formatMessage({ id: 'registration.if_unpaid' }, { count: steps.length, until: words.day(preview.until) })}
      </p>
      <ForecastSteps steps={steps.slice(0, stepsShown)} words={words} />
      {steps.length > stepsShown && (
        <p className={styles.soft}>
          {formatMessage({ id: 'registration.further_steps' }, { count: steps.length - stepsShown })}
        </p>
      )}
    </>
  );
}
