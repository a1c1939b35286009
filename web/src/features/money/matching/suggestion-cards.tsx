import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import card from '../../../ui/display/choice-card.module.css';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import styles from './matching.module.css';
import type { Suggestion } from './matching-query.ts';

type Props = {
  readonly suggestions: readonly Suggestion[];
  readonly chosen: string | undefined;
  readonly label: string;
  readonly onChoose: (id: string) => void;
};

/** The cases that a row may be for, each with its key and the reasons. */
export function SuggestionCards({ suggestions, chosen, label, onChoose }: Props) {
  return (
    <div className={styles.cards} role="radiogroup" aria-label={label}>
      {suggestions.map((one, at) => (
        <SuggestionCard
          key={one.case}
          suggestion={one}
          number={at + 1}
          isChosen={one.case === chosen}
          onChoose={() => onChoose(one.case)}
        />
      ))}
    </div>
  );
}

type CardProps = {
  readonly suggestion: Suggestion;
  readonly number: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function SuggestionCard({ suggestion: of, number, isChosen, onChoose }: CardProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const amount = formatAmount(of.remaining_amount, `currency:${of.currency}`);
  return (
    <label className={`${card.card} ${styles.suggestion}`} data-chosen={isChosen}>
      <span className={card.head}>
        <input
          type="radio"
          className={card.radio}
          name="suggestion"
          checked={isChosen}
          aria-keyshortcuts={String(number)}
          onChange={onChoose}
        />
        <span className={styles.name}>
          <bdi className="figures">{of.journal_number}</bdi> {of.debtor_name && <bdi>{of.debtor_name}</bdi>}
        </span>
        <kbd className={styles.key} aria-hidden>
          {number}
        </kbd>
      </span>
      <span className={styles.about}>
        <bdi className={`${styles.sum} figures`}>{formatMessage({ id: 'matching.remaining' }, { amount })}</bdi>
        {of.creditor_name && <bdi>{of.creditor_name}</bdi>}
        {of.is_closed && <StateBadge colour="grey">{formatMessage({ id: 'matching.closed' })}</StateBadge>}
        {of.score > 0 && <span>{formatMessage({ id: 'matching.points' }, { count: of.score })}</span>}
      </span>
      {of.reasons.length > 0 && (
        <span className={styles.reasons}>
          {of.reasons.map((reason) => (
            <span key={reason} data-against={against.has(reason) || undefined}>
              {labels.named(`match.reason.${reason}`)}
            </span>
          ))}
        </span>
      )}
    </label>
  );
}

const against: ReadonlySet<string> = new Set(['closed', 'payer_differs', 'currency_differs']);
