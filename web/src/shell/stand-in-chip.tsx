import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { endStandIn } from '../api/stand-in.ts';
import { IconX } from '../ui/icons.ts';
import styles from './stand-in-chip.module.css';
import { useClaims } from './use-claims.ts';

/** Whoever works as another user sees it all the time, and returns by it (spec A §2.3). */
export function StandInChip() {
  const { formatMessage } = useIntl();
  const claims = useClaims();
  if (!claims?.signed_in_by_u_id) return null;
  const values = { user: claims.u_name };
  return (
    <UnstyledButton
      className={styles.chip}
      aria-label={formatMessage({ id: claims.readonly ? 'stand_in.return_readonly' : 'stand_in.return' }, values)}
      title={formatMessage({ id: claims.readonly ? 'stand_in.return_readonly' : 'stand_in.return' }, values)}
      onClick={endStandIn}
    >
      <span className={styles.who}>{formatMessage({ id: 'stand_in.as' }, values)}</span>
      {claims.readonly && <span className={styles.marker}>{formatMessage({ id: 'shell.readonly' })}</span>}
      <IconX size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}
