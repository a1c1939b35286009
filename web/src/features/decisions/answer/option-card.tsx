import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import card from '../../../ui/display/choice-card.module.css';
import type { CaseWords } from '../../cases/wording/use-case-words.ts';
import styles from './decision-answer.module.css';
import type { OptionConsequences } from './decision-consequences.ts';
import { ForecastFacts } from './forecast-facts.tsx';

type Props = {
  readonly option: OptionConsequences;
  /** The key that chooses it, from 1. */
  readonly number: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
  readonly words: CaseWords;
  readonly onChoose: (key: string) => void;
};

/** One answer with what it leads to; one that cannot be chosen is grey and says why. */
export function OptionCard({ option, number, name, isChosen, isReadOnly, words, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { key, refusal, needs, is_final: isFinal } = option;
  const awaitsAmount = needs.includes('amount') && option.remaining === null;
  const id = useId();
  const title = labels.storedKey('enum.make_decision.options', key);
  return (
    <div className={`${card.card} ${styles.option}`} data-chosen={isChosen} data-refused={refusal !== null}>
      <span className={card.head}>
        {!isReadOnly && (
          <input
            id={id}
            type="radio"
            className={card.radio}
            name={name}
            value={key}
            checked={isChosen}
            disabled={refusal !== null}
            aria-describedby={`${id}-details`}
            aria-keyshortcuts={String(number)}
            data-option={number}
            onChange={() => onChoose(key)}
          />
        )}
        {isReadOnly ? (
          <span className={card.name}>{title}</span>
        ) : (
          <label className={card.name} htmlFor={id}>
            {title}
          </label>
        )}
        {!isReadOnly && refusal === null && (
          <kbd className={styles.number} aria-hidden>
            {number}
          </kbd>
        )}
      </span>
      <div id={`${id}-details`} className={styles.details}>
        {refusal !== null ? (
          <span className={styles.refusal}>{labels.named(`refusal.${refusal}`)}</span>
        ) : awaitsAmount ? (
          <span className={styles.refusal}>{formatMessage({ id: 'decision_page.awaits_amount' })}</span>
        ) : (
          <ForecastFacts forecast={option} words={words} />
        )}
        {refusal === null && isFinal && (
          <span className={styles.final}>{formatMessage({ id: 'decision_page.is_final' })}</span>
        )}
      </div>
    </div>
  );
}
