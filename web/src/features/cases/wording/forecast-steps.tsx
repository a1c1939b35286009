import { feesOf, meaningOf, type UpcomingStep } from '@fordra/domain/cases/summary/next-step';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { StateValue } from '../../../resource-ui/value/state-value.tsx';
import styles from './forecast-steps.module.css';
import { StepWords } from './step-words.tsx';
import type { CaseWords } from './use-case-words.ts';

/** `assumed`: the answer of the enforcement authority that the forecast supposes. */
type ForecastStep = UpcomingStep & { readonly assumed: unknown };

type Props = { readonly steps: readonly ForecastStep[]; readonly words: CaseWords };

/** Steps that are to come, with their days and fees. */
export function ForecastSteps({ steps, words }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => {
        const meaning = meaningOf(step, true)!;
        const fees = feesOf(step);
        return (
          <li key={at} className={styles.step}>
            <span className={styles.day}>{words.day(step.date)}</span>
            <span>
              <StepWords meaning={meaning} words={words} />
              {step.state !== step.from && <StateValue resource="cases" path="state" value={step.state} />}
              {step.fault !== null && (
                <span className={styles.cost}>{labels.enumValue('cases', 'failed_reason', step.fault)}</span>
              )}
              {meaning.means === 'ask' && (
                <span className={styles.cost}>
                  {formatMessage({ id: `case_summary.question.${meaning.question}` })}
                </span>
              )}
              {fees > 0 && (
                <span className={styles.cost}>
                  {formatMessage({ id: 'timeline.step.fees' }, { amount: words.amount(fees) })}
                </span>
              )}
              {step.assumed !== null && (
                <span className={styles.assumed}>{formatMessage({ id: 'decision_page.assumed' })}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
