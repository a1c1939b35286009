import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNotificationReader } from '../../features/notifications/use-notification-reader.ts';
import { CreditorSettingsDialog } from '../../features/parties/creditor-settings/creditor-settings-dialog.tsx';
import type { SettingsType } from '../../features/parties/creditor-settings/creditor-settings-updates.ts';
import { useMayAdjustCreditors } from '../../features/parties/creditor-settings/use-may-adjust-creditors.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { IconBell, IconChartBar } from '../../ui/theme/icons.ts';
import type { DrawerContentProps } from '../drawer/drawer-content.ts';
import { DigestChoice } from './digest-choice.tsx';
import styles from './settings-drawer.module.css';

const kinds = [
  { type: 'notification_types', Icon: IconBell },
  { type: 'dashboard_statistics', Icon: IconChartBar },
] as const;

/** The notifications and figures of creditors, for users who may change them (spec A §6). */
export function NotificationsTab({ onCover }: DrawerContentProps) {
  const { formatMessage } = useIntl();
  const mayAdjust = useMayAdjustCreditors();
  const { mayRead, isSolicitor } = useNotificationReader();
  const isNotified = mayRead && !isSolicitor;
  const [type, setType] = useState<SettingsType>();
  const turnTo = (next: SettingsType | undefined) => {
    setType(next);
    onCover(next !== undefined);
  };
  if (!mayAdjust && !isNotified) {
    return (
      <EmptyState title={formatMessage({ id: 'settings.notifications.none' })}>
        {formatMessage({ id: 'settings.notifications.none_help' })}
      </EmptyState>
    );
  }
  return (
    <>
      {isNotified && <DigestChoice />}
      {mayAdjust && (
        <div className={styles.choices}>
          {kinds.map(({ type: kind, Icon }) => (
            <UnstyledButton
              key={kind}
              className={styles.kind ?? ''}
              aria-haspopup="dialog"
              onClick={() => turnTo(kind)}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>
                <span className={styles.name}>{formatMessage({ id: `creditor_settings.${kind}` })}</span>
                <span className={styles.help}>{formatMessage({ id: `creditor_settings.${kind}.help` })}</span>
              </span>
            </UnstyledButton>
          ))}
          <p className={styles.help}>{formatMessage({ id: 'settings.notifications.help' })}</p>
          <CreditorSettingsDialog type={type} onClose={() => turnTo(undefined)} />
        </div>
      )}
    </>
  );
}
