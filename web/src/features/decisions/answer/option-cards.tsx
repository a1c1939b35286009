import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import card from '../../../ui/display/card.module.css';
import choiceCard from '../../../ui/display/choice-card.module.css';
import { useCaseWords } from '../../cases/wording/use-case-words.ts';
import styles from './decision-answer.module.css';
import { canBeChosen, type DecisionConsequences } from './decision-consequences.ts';
import { ForecastFacts } from './forecast-facts.tsx';
import { OptionCard } from './option-card.tsx';
import { isExtra, refusalToChoose } from './toggle-option.ts';

type Props = {
  readonly consequences: DecisionConsequences;
  readonly name: string;
  /** Without it the cards are only read. */
  readonly choice?: { readonly chosen: readonly string[]; readonly onChoose: (key: string) => void };
};

/** What happens if nobody answers, then a card for each option. */
export function OptionCards({ consequences, name, choice }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = useCaseWords(consequences.currency);
  const { options, if_nobody: nobody } = consequences;
  const open = options.filter(canBeChosen);
  const several = open.some(({ key }) => isExtra(open, key));
  return (
    <>
      {nobody && (
        <section className={`${card.card} ${styles.nobody}`}>
          <h3 className={styles.nobodyTitle}>
            {formatMessage(
              { id: 'decision_page.if_nobody' },
              {
                date: words.day(nobody.date),
                option: labels.storedKey('enum.make_decision.options', nobody.option ?? ''),
              },
            )}
          </h3>
          <ForecastFacts forecast={nobody} words={words} />
        </section>
      )}
      <fieldset className={choiceCard.cards}>
        <legend className={styles.legend}>
          {formatMessage({ id: 'decision_page.options' }, { several: choice !== undefined && several })}
        </legend>
        {options.map((option, at) => (
          <OptionCard
            key={option.key}
            {...{ option, words }}
            number={at + 1}
            choice={
              choice && {
                name,
                type: isExtra(open, option.key) ? 'checkbox' : 'radio',
                isChosen: choice.chosen.includes(option.key),
                refusal: refusalToChoose(options, choice.chosen, option.key),
                onChoose: () => choice.onChoose(option.key),
              }
            }
          />
        ))}
      </fieldset>
    </>
  );
}
