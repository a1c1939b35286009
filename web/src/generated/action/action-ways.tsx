import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import styles from './action-dialog.module.css';
import type { Running } from './use-running.ts';

type Props = { readonly running: Running; readonly does: string; readonly onClose: () => void };

/** Give up or go back, review or do. */
export function ActionWays({ running, does, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { asksFirst, isReviewing } = running;
  return (
    <div className={styles.ways}>
      <Button variant="default" onClick={isReviewing ? running.back : onClose}>
        {formatMessage({ id: isReviewing ? 'actions.back' : 'common.cancel' })}
      </Button>
      <Button type="submit" data-first loading={running.busy} disabled={running.isRefused}>
        {asksFirst && !isReviewing ? formatMessage({ id: 'actions.review' }) : does}
      </Button>
    </div>
  );
}
