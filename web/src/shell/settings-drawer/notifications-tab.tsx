import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { SettingsType } from '../../api/creditor-settings-updates.ts';
import { useSettings } from '../../api/settings-context.ts';
import { CreditorSettingsDialog } from '../../generated/creditor-settings/creditor-settings-dialog.tsx';
import { useMayAdjustCreditors } from '../../generated/creditor-settings/use-may-adjust-creditors.ts';
import { useUserData } from '../../generated/use-user-data.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconBell, IconChartBar } from '../../ui/icons.ts';
import type { DrawerContentProps } from '../drawer-content.ts';
import { useClaims } from '../use-claims.ts';
import styles from './settings-drawer.module.css';

const digests = ['off', 'daily', 'weekly'] as const;
type Digest = (typeof digests)[number];

const ways = [
  { type: 'notification_types', Icon: IconBell },
  { type: 'dashboard_statistics', Icon: IconChartBar },
] as const;

/** What creditors are told of and which figures they see, for those who may decide it (spec A §6). */
export function NotificationsTab({ onCover }: DrawerContentProps) {
  const { formatMessage } = useIntl();
  const mayAdjust = useMayAdjustCreditors();
  const isAddressed = useIsAddressed();
  const [type, setType] = useState<SettingsType>();
  const turnTo = (next: SettingsType | undefined) => {
    setType(next);
    onCover(next !== undefined);
  };
  if (!mayAdjust) {
    return isAddressed ? (
      <DigestChoice />
    ) : (
      <EmptyState title={formatMessage({ id: 'settings.notifications.none' })}>
        {formatMessage({ id: 'settings.notifications.none_help' })}
      </EmptyState>
    );
  }
  return (
    <>
      {isAddressed && <DigestChoice />}
      <div className={styles.ways}>
        {ways.map(({ type: way, Icon }) => (
          <UnstyledButton key={way} className={styles.way ?? ''} aria-haspopup="dialog" onClick={() => turnTo(way)}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>
              <span className={styles.name}>{formatMessage({ id: `creditor_settings.${way}` })}</span>
              <span className={styles.help}>{formatMessage({ id: `creditor_settings.${way}.help` })}</span>
            </span>
          </UnstyledButton>
        ))}
        <p className={styles.help}>{formatMessage({ id: 'settings.notifications.help' })}</p>
        <CreditorSettingsDialog type={type} onClose={() => turnTo(undefined)} />
      </div>
    </>
  );
}

/** Whom what is told is meant for: those who may mark it as read. */
function useIsAddressed(): boolean {
  const { access_rights: rights } = useUserData();
  const isReadonly = useClaims()?.readonly === true;
  return !isReadonly && rights['creditor--notifications']?.methods.includes('PATCH') === true;
}

/** Each for themselves: a mail of what waits. */
function DigestChoice() {
  const { formatMessage } = useIntl();
  const { settings, change } = useSettings();
  return (
    <div className={styles.section}>
      <ChoiceRow
        name="digest"
        label={formatMessage({ id: 'settings.digest' })}
        value={settings?.notifications?.digest ?? 'off'}
        onChange={(value) => change({ notifications: { digest: value as Digest } })}
        choices={digests.map((value) => ({ value, label: formatMessage({ id: `settings.digest.${value}` }) }))}
      />
      <p className={styles.help}>{formatMessage({ id: 'settings.digest.help' })}</p>
    </div>
  );
}
