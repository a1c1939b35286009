import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useFitting } from '../../ui/display/use-fitting.ts';
import styles from './item-tabs.module.css';
import { MoreTabs } from './more-tabs.tsx';
import { type ShownTab, TabFace, tabSearch } from './tab-face.tsx';

type Props = { readonly tabs: readonly ShownTab[]; readonly label: string };

/**
 * Tabs are links: each has its own address, to share, to bookmark, or to open in a new tab. Those that do not fit are in
 * the menu More, with their counts.
 */
export function TabBar({ tabs: all, label }: Props) {
  const { formatMessage } = useIntl();
  const { room, ruler, count } = useFitting();
  const rest = all.slice(count);
  const more = rest.find(({ isCurrent }) => isCurrent)?.label ?? formatMessage({ id: 'item.more_tabs' });
  return (
    <nav ref={room} className={styles.tabs} aria-label={label}>
      {all.slice(0, count).map((tab) => (
        <Link
          key={tab.key}
          to="."
          search={tabSearch(tab)}
          replace
          resetScroll={false}
          className={styles.tab}
          data-current={tab.isCurrent || undefined}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          <TabFace tab={tab} />
        </Link>
      ))}
      {rest.length > 0 && <MoreTabs tabs={rest} label={more} />}
      <span ref={ruler} className={styles.ruler} aria-hidden>
        {all.map((tab) => (
          <span key={tab.key} className={styles.ruled}>
            <span className={styles.tab}>
              <TabFace tab={tab} />
            </span>
          </span>
        ))}
        <span className={styles.tab}>
          <TabFace tab={{ label: more, isFaulty: rest.some(({ isFaulty }) => isFaulty) }} opens />
        </span>
      </span>
    </nav>
  );
}
