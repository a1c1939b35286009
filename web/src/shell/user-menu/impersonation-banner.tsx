import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { endImpersonation } from '../../api/impersonation.ts';
import { IconX } from '../../ui/theme/icons.ts';
import { useClaims } from '../../user/use-claims.ts';
import styles from './impersonation-banner.module.css';
import { useMinutesLeft } from './use-minutes-left.ts';

const soonMinutes = 5;

/** Always visible during an impersonation: as whom, for how long, and the chip that ends it (spec A §2.3). */
export function ImpersonationBanner() {
  const { formatMessage } = useIntl();
  const claims = useClaims();
  const minutes = useMinutesLeft(claims?.signed_in_until);
  if (!claims?.signed_in_by_u_id) return null;
  const values = { user: claims.u_name };
  const label = formatMessage(
    { id: claims.readonly ? 'impersonation.return_readonly' : 'impersonation.return' },
    values,
  );
  return (
    <div className={styles.banner}>
      <p className={styles.words}>
        {formatMessage({ id: claims.readonly ? 'impersonation.banner_readonly' : 'impersonation.banner' }, values)}
      </p>
      {minutes !== undefined && (
        <p className={styles.left} data-soon={minutes < soonMinutes || undefined}>
          {formatMessage({ id: 'impersonation.minutes_left' }, { minutes })}
        </p>
      )}
      <UnstyledButton className={styles.chip} aria-label={label} title={label} onClick={endImpersonation}>
        <span className={styles.who}>{formatMessage({ id: 'impersonation.as' }, values)}</span>
        {claims.readonly && <span className={styles.marker}>{formatMessage({ id: 'shell.readonly' })}</span>}
        <IconX size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
