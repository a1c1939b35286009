import { useId } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import card from '../../../ui/display/card.module.css';
import { useCaseWords } from '../../cases/wording/use-case-words.ts';
import { AnswerFacts } from './answer-facts.tsx';
import styles from './decision-answer.module.css';
import type { CombinationConsequences } from './decision-consequences.ts';

type Props = {
  /** None while it is fetched. */
  readonly together: CombinationConsequences | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly takesAmount: boolean;
  readonly currency: string;
};

/** What the chosen options lead to when they are carried out together. */
export function TogetherCard({ together, error, refetch, takesAmount, currency }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
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
      {together?.refusal === null &&
        together.without_effect.map((key) => (
          <span key={key}>
            {formatMessage(
              { id: 'decision_page.without_effect' },
              { option: labels.storedKey('enum.make_decision.options', key) },
            )}
          </span>
        ))}
      {together && <AnswerFacts answer={together} takesAmount={takesAmount} words={words} />}
    </section>
  );
}
