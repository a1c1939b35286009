import type { NavigationBadge, NavigationEntry } from '@fordra/schema/ui-structure';
import { UnstyledButton } from '@mantine/core';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { CountBadge } from './count-badge.tsx';
import styles from './navigation.module.css';
import { TabFace } from './tab-face.tsx';

const SubMenuItems = lazyRouteComponent(() => import('./sub-menu-items.tsx'), 'SubMenuItems');

type Props = {
  readonly entries: readonly NavigationEntry[];
  readonly label: string;
  readonly badges?: readonly NavigationBadge[] | undefined;
  /** It takes no space of its own, which would move one more entry into the menu. */
  readonly badgeIsOver?: boolean;
  readonly isCurrent: boolean;
};

/** A tab that opens a menu: the children of an entry, or the entries that do not fit. */
export function SubMenu({ entries, label, badges = [], badgeIsOver = false, isCurrent }: Props) {
  return (
    <DropMenu<HTMLButtonElement>
      preload={() => void SubMenuItems.preload?.()}
      opener={(opener) => (
        <UnstyledButton
          {...opener}
          className={styles.tab}
          data-badge={badges.length > 0 ? (badgeIsOver ? 'over' : true) : undefined}
          data-status={isCurrent ? 'active' : undefined}
        >
          <TabFace label={label} opens />
          {badges.length > 0 && <CountBadge badges={badges} />}
        </UnstyledButton>
      )}
    >
      {(menu) => <SubMenuItems {...menu} label={label} entries={entries} />}
    </DropMenu>
  );
}
