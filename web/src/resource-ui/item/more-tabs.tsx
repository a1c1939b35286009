import { UnstyledButton } from '@mantine/core';
import { lazyRouteComponent } from '../../loading/lazy-screen.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import styles from './item-tabs.module.css';
import { type ShownTab, TabFace } from './tab-face.tsx';

const MoreTabItems = lazyRouteComponent(() => import('./more-tab-items.tsx'), 'MoreTabItems');

type Props = {
  readonly tabs: readonly ShownTab[];
  /** The name of the selected tab if it is in the menu. */
  readonly label: string;
};

/** The tabs that do not fit, in a menu. */
export function MoreTabs({ tabs, label }: Props) {
  return (
    <DropMenu<HTMLButtonElement>
      preload={() => void MoreTabItems.preload?.()}
      opener={(opener) => (
        <UnstyledButton
          {...opener}
          className={styles.tab}
          data-current={tabs.some(({ isCurrent }) => isCurrent) || undefined}
        >
          <TabFace tab={{ label, isFaulty: tabs.some(({ isFaulty }) => isFaulty) }} opens />
        </UnstyledButton>
      )}
    >
      {(menu) => <MoreTabItems {...menu} label={label} tabs={tabs} />}
    </DropMenu>
  );
}
