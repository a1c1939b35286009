import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import type { CaseWords } from '../../cases/wording/use-case-words.ts';
import styles from './decision-answer.module.css';
import type { AnswerConsequences } from './decision-consequences.ts';
import { ForecastFacts } from './forecast-facts.tsx';

type Props = {
  readonly answer: AnswerConsequences;
  readonly takesAmount: boolean;
  readonly words: CaseWords;
};

/** What an answer leads to, or why it cannot be given. */
export function AnswerFacts({ answer, takesAmount, words }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { refusal, remaining, is_final: isFinal } = answer;
  if (refusal !== null) return <span className={styles.refusal}>{labels.named(`refusal.${refusal}`)}</span>;
  return (
    <>
      {takesAmount && remaining === null ? (
        <span className={styles.refusal}>{formatMessage({ id: 'decision_page.awaits_amount' })}</span>
      ) : (
        <ForecastFacts forecast={answer} debtorAnswersBy={answer.debtor_answers_by} words={words} />
      )}
      {isFinal && <span className={styles.final}>{formatMessage({ id: 'decision_page.is_final' })}</span>}
    </>
  );
}
