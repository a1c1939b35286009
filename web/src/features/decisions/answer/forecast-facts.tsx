import { meaningOf } from '@fordra/domain/cases/summary/next-step';
import { useIntl } from 'react-intl';
import { ForecastSteps } from '../../cases/wording/forecast-steps.tsx';
import type { CaseWords } from '../../cases/wording/use-case-words.ts';
import { useSummaryReader } from '../../cases/wording/use-summary-reader.ts';
import styles from './decision-answer.module.css';
import type { AnswerConsequences, Forecast } from './decision-consequences.ts';

type Props = {
  readonly forecast: Forecast;
  /** The day by which the debtor is asked to answer a question. */
  readonly debtorAnswersBy?: AnswerConsequences['debtor_answers_by'];
  readonly words: CaseWords;
};

/** The next steps with their dates, and what they cost and leave to pay. */
export function ForecastFacts({ forecast, debtorAnswersBy, words }: Props) {
  const { formatMessage } = useIntl();
  const reader = useSummaryReader();
  const { steps, added_fees: fees, outlays, remaining, closes } = forecast;
  const isShown = steps.some((step) => meaningOf(step)?.means === 'close');
  return (
    <div className={styles.forecast}>
      <ForecastSteps steps={steps} words={words} />
      <ul className={styles.facts}>
        {debtorAnswersBy && (
          <li>{formatMessage({ id: 'decision_page.debtor_answers_by' }, { date: words.day(debtorAnswersBy) })}</li>
        )}
        {remaining !== null && closes === null && (
          <li>{formatMessage({ id: 'decision_page.remaining' }, { amount: words.amount(remaining) })}</li>
        )}
        {fees > 0 && <li>{formatMessage({ id: 'decision_page.added_fees' }, { amount: words.amount(fees) })}</li>}
        {outlays.map(({ bearer, amount }) => (
          <li key={bearer}>
            {formatMessage({ id: 'decision_page.outlay' }, { amount: words.amount(amount), bearer, reader })}
          </li>
        ))}
        {closes !== null && !isShown && (
          <li>{formatMessage({ id: 'decision_page.closes' }, { date: words.day(closes) })}</li>
        )}
      </ul>
    </div>
  );
}
