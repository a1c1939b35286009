import { useId } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import card from '../../../ui/display/card.module.css';
import { useCaseWords } from '../../cases/wording/use-case-words.ts';
import { AnswerFacts } from './answer-facts.tsx';
import styles from './decision-answer.module.css';
import type { AnswerConsequences } from './decision-consequences.ts';

type Props = {
  /** None while it is fetched. */
  readonly together: AnswerConsequences | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly takesAmount: boolean;
  readonly currency: string;
};

/** What the chosen options lead to when they are carried out together. */
export function TogetherCard({ together, error, refetch, takesAmount, currency }: Props) {
  const { formatMessage } = useIntl();
  const words = useCaseWords(currency);
  const title = useId();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <section
      className={`${card.card} ${styles.nobody}`}
      aria-labelledby={title}
      aria-live="polite"
      aria-busy={together === undefined}
    >
      <h3 id={title} className={styles.nobodyTitle}>
        {formatMessage({ id: 'decision_page.together' })}
      </h3>
      {together && <AnswerFacts answer={together} takesAmount={takesAmount} words={words} />}
    </section>
  );
}
