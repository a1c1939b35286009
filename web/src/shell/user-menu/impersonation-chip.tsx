import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { endImpersonation } from '../../api/impersonation.ts';
import { IconX } from '../../ui/theme/icons.ts';
import { useClaims } from '../../user/use-claims.ts';
import styles from './impersonation-chip.module.css';

/** Always visible during an impersonation, and ends it (spec A §2.3). */
export function ImpersonationChip() {
  const { formatMessage } = useIntl();
  const claims = useClaims();
  if (!claims?.signed_in_by_u_id) return null;
  const values = { user: claims.u_name };
  return (
    <UnstyledButton
      className={styles.chip}
      aria-label={formatMessage(
        { id: claims.readonly ? 'impersonation.return_readonly' : 'impersonation.return' },
        values,
      )}
      title={formatMessage({ id: claims.readonly ? 'impersonation.return_readonly' : 'impersonation.return' }, values)}
      onClick={endImpersonation}
    >
      <span className={styles.who}>{formatMessage({ id: 'impersonation.as' }, values)}</span>
      {claims.readonly && <span className={styles.marker}>{formatMessage({ id: 'shell.readonly' })}</span>}
      <IconX size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}
