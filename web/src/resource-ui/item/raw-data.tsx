import { useIntl } from 'react-intl';
import { CopyButton } from '../../ui/control/copy-button.tsx';
import card from '../../ui/display/card.module.css';
import type { Item } from '../query/items.ts';
import styles from './raw-data.module.css';

/** The item as it is stored, as far as the user may read it. */
export function RawData({ item: { _access, ...item } }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  const text = JSON.stringify(item, null, 2);
  return (
    <div className={`${card.card} ${styles.raw}`}>
      <CopyButton
        className={styles.copy}
        text={text}
        label={formatMessage({ id: 'item.copy_raw' })}
        done={formatMessage({ id: 'item.copied' })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} className={styles.scroller} aria-label={formatMessage({ id: 'tab.raw' })} dir="ltr">
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </div>
  );
}
