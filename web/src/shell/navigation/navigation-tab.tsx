import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { CountBadge } from './count-badge.tsx';
import styles from './navigation.module.css';
import { targetOf } from './navigation-target.ts';
import { SubMenu } from './sub-menu.tsx';
import { TabFace } from './tab-face.tsx';

type Props = { readonly entry: NavigationEntry; readonly current: boolean };

/** Navigation draws only two of them again, the previous and the current one. */
export const NavigationTab = memo(function NavigationTab({ entry, current }: Props) {
  const label = useLabels().named(entry.label);
  const { children, badge } = entry;
  if (children) return <SubMenu entries={children} label={label} badges={badge && [badge]} isCurrent={current} />;
  return (
    <Link
      to={targetOf(entry)}
      className={styles.tab}
      data-badge={badge && true}
      data-status={current ? 'active' : undefined}
      aria-current={current ? 'page' : undefined}
    >
      <TabFace label={label} />
      {badge && <CountBadge badges={[badge]} />}
    </Link>
  );
});
