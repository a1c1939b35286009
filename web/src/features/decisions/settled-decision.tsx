import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import card from '../../ui/display/card.module.css';
import styles from './decision-page.module.css';

/** What was chosen and why. */
export function SettledDecision({ item }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const chosen = typeof item.chosen_option === 'string' ? item.chosen_option.split(',') : [];
  return (
    <section className={`${card.card} ${styles.settled}`}>
      <h3 className={styles.settledTitle}>
        {formatMessage({ id: 'decision_page.settled' })}
        <StateValue resource="decisions" path="status" value={String(item.status)} />
      </h3>
      {chosen.length > 0 ? (
        <ul className={styles.chosen}>
          {chosen.map((key) => (
            <li key={key}>{labels.storedKey('enum.make_decision.options', key)}</li>
          ))}
        </ul>
      ) : (
        <p>{formatMessage({ id: 'decision_page.no_answer_needed' })}</p>
      )}
      {typeof item.reason === 'string' && (
        <p className={styles.reason}>{labels.storedKey('enum.make_decision.reason', item.reason)}</p>
      )}
    </section>
  );
}
