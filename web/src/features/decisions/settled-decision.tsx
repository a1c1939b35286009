import { useIntl } from 'react-intl';
import type { Item } from '../../resource-ui/query/items.ts';
import card from '../../ui/display/card.module.css';
import { formatInstant } from '../../ui/format/format-instant.ts';
import styles from './decision-page.module.css';
import { MadeChoice } from './made-choice.tsx';

/** What was chosen and when it was carried out. */
export function SettledDecision({ item, currency }: { readonly item: Item; readonly currency: unknown }) {
  const { formatMessage } = useIntl();
  return (
    <section className={`${card.card} ${styles.settled}`} aria-label={formatMessage({ id: 'decision_page.settled' })}>
      <MadeChoice item={item} currency={currency} />
      {typeof item.carried_out === 'string' && (
        <p className={styles.reason}>
          {formatMessage({ id: 'decision_page.carried_out' }, { time: formatInstant(item.carried_out) })}
        </p>
      )}
    </section>
  );
}
