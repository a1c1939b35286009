import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../loading/lazy-part.tsx';
import type { DrawerContentProps } from '../drawer/drawer-content.ts';
import { InterfaceTab } from './interface-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import styles from './settings-drawer.module.css';
import { SystemTab } from './system-tab.tsx';

const SignInTab = lazyPart(() => import('../../features/access/ways-in/own-ways-in.tsx'), 'OwnWaysIn');
const tabs = { interface: InterfaceTab, notifications: NotificationsTab, sign_in: SignInTab, system: SystemTab };
const names = ['interface', 'notifications', 'sign_in', 'system'] as const;

export function SettingsDrawer(props: DrawerContentProps) {
  const { formatMessage } = useIntl();
  return (
    <Tabs defaultValue="interface" keepMounted={false} className={styles.tabs ?? ''}>
      <Tabs.List className={styles.list ?? ''}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} className={styles.tab ?? ''}>
            {formatMessage({ id: `settings.tab.${name}` })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => {
        const Content = tabs[name];
        return (
          <Tabs.Panel key={name} value={name} className={styles.panel ?? ''}>
            <Suspense fallback={<div aria-busy="true" />}>
              <Content {...props} />
            </Suspense>
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
