import { useIntl } from 'react-intl';
import { useSettings } from '../../api/settings-context.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { useClaims } from '../use-claims.ts';
import styles from './settings-drawer.module.css';

const choices = ['off', 'daily', 'weekly'] as const;

/** How often a mail says what waits; the user's own, whatever the creditor is told of. */
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
