import { useId } from 'react';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import card from '../../../ui/display/choice-card.module.css';
import type { CaseWords } from '../../cases/wording/use-case-words.ts';
import { AnswerFacts } from './answer-facts.tsx';
import styles from './decision-answer.module.css';
import { canBeChosen, type OptionConsequences } from './decision-consequences.ts';

type Props = {
  readonly option: OptionConsequences;
  /** The key that chooses it, from 1. */
  readonly number: number;
  readonly words: CaseWords;
  /** Without it the card is only read. */
  readonly choice?:
    | {
        readonly name: string;
        readonly type: 'radio' | 'checkbox';
        readonly isChosen: boolean;
        /** Why it cannot be chosen besides those chosen already. */
        readonly refusal: string | null;
        readonly onChoose: () => void;
      }
    | undefined;
};

/** One answer with what it leads to; one that cannot be chosen is grey and says why. */
export function OptionCard({ option, number, words, choice }: Props) {
  const labels = useLabels();
  const { key, needs } = option;
  const id = useId();
  const title = labels.storedKey('enum.make_decision.options', key);
  const isOpen = canBeChosen(option) && !choice?.refusal;
  return (
    <div className={`${card.card} ${styles.option}`} data-chosen={choice?.isChosen ?? false} data-refused={!isOpen}>
      <span className={card.head}>
        {choice && (
          <input
            id={id}
            type={choice.type}
            className={card.radio}
            name={choice.name}
            value={key}
            checked={choice.isChosen}
            disabled={!isOpen}
            aria-describedby={`${id}-details`}
            aria-keyshortcuts={String(number)}
            data-option={number}
            onChange={choice.onChoose}
          />
        )}
        {choice ? (
          <label className={card.name} htmlFor={id}>
            {title}
          </label>
        ) : (
          <span className={card.name}>{title}</span>
        )}
        {choice && isOpen && (
          <kbd className={styles.number} aria-hidden>
            {number}
          </kbd>
        )}
      </span>
      <div id={`${id}-details`} className={styles.details}>
        {choice?.refusal && <span className={styles.refusal}>{labels.named(`refusal.${choice.refusal}`)}</span>}
        <AnswerFacts answer={option} takesAmount={needs.includes('amount')} words={words} />
      </div>
    </div>
  );
}
