import { useIntl } from 'react-intl';
import { ChoiceRow } from '../../ui/control/choice-row.tsx';
import { useSettings } from '../../user/settings/settings-context.ts';
import { useClaims } from '../../user/use-claims.ts';
import styles from './settings-drawer.module.css';

const choices = ['off', 'daily', 'weekly'] as const;

/** How often a digest is mailed; the user's own setting, independent of the creditor's. */
export function DigestChoice() {
  const { formatMessage } = useIntl();
  const { settings, change } = useSettings();
  if (useClaims()?.readonly) return null;
  return (
    <div className={styles.section}>
      <ChoiceRow
        name="digest"
        label={formatMessage({ id: 'settings.digest' })}
        value={settings?.notifications?.digest ?? 'off'}
        onChange={(value) => change({ notifications: { digest: value as (typeof choices)[number] } })}
        choices={choices.map((value) => ({ value, label: formatMessage({ id: `settings.digest.${value}` }) }))}
      />
      <p className={styles.help}>{formatMessage({ id: 'settings.digest.help' })}</p>
    </div>
  );
}
