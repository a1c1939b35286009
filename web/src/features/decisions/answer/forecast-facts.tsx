import { feesOf, meaningOf } from '@fordra/domain/cases/summary/next-step';
import { useIntl } from 'react-intl';
import { StateValue } from '../../../resource-ui/value/state-value.tsx';
import { StepWords } from '../../cases/wording/step-words.tsx';
import type { CaseWords } from '../../cases/wording/use-case-words.ts';
import { useSummaryReader } from '../../cases/wording/use-summary-reader.ts';
import styles from './decision-answer.module.css';
import type { Forecast } from './decision-consequences.ts';

type Props = { readonly forecast: Forecast; readonly words: CaseWords };

/** The next steps with their dates, and what they cost and leave to pay. */
export function ForecastFacts({ forecast, words }: Props) {
  const { formatMessage } = useIntl();
  const reader = useSummaryReader();
  const { added_fees: fees, outlays, remaining, closes } = forecast;
  return (
    <div className={styles.forecast}>
      <ForecastSteps forecast={forecast} words={words} />
      <ul className={styles.facts}>
        {remaining !== null && closes === null && (
          <li>{formatMessage({ id: 'decision_page.remaining' }, { amount: words.amount(remaining) })}</li>
        )}
        {fees > 0 && <li>{formatMessage({ id: 'decision_page.added_fees' }, { amount: words.amount(fees) })}</li>}
        {outlays.map(({ bearer, amount }) => (
          <li key={bearer}>
            {formatMessage({ id: 'decision_page.outlay' }, { amount: words.amount(amount), bearer, reader })}
          </li>
        ))}
        {closes !== null && <li>{formatMessage({ id: 'decision_page.closes' }, { date: words.day(closes) })}</li>}
      </ul>
    </div>
  );
}

function ForecastSteps({ forecast: { steps }, words }: Props) {
  const { formatMessage } = useIntl();
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
