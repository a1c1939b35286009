import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import styles from './item-tabs.module.css';
import { type ShownTab, TabCount, TabFault, tabSearch } from './tab-face.tsx';

type Props = OpenMenu & { readonly label: string; readonly tabs: readonly ShownTab[] };

export function MoreTabItems({ tabs, ...menu }: Props) {
  return (
    <OpenedMenu {...menu} offset={4}>
      {tabs.map((tab) => (
        <Menu.Item
          key={tab.key}
          className={tab.isCurrent ? (styles.currentItem ?? '') : ''}
          rightSection={
            <>
              {tab.count !== undefined && <TabCount count={tab.count} />}
              {tab.isFaulty && <TabFault />}
            </>
          }
          renderRoot={(props) => (
            <Link
              to="."
              search={tabSearch(tab)}
              replace
              resetScroll={false}
              aria-current={tab.isCurrent ? 'page' : undefined}
              {...props}
            />
          )}
        >
          {tab.label}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
