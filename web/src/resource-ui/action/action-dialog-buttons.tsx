import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import styles from './action-dialog.module.css';
import type { ActionRun } from './use-run-action.ts';

type Props = { readonly running: ActionRun; readonly does: string; readonly onClose: () => void };

/** Cancel or back, preview or run. */
export function ActionDialogButtons({ running, does, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { asksFirst, isReviewing } = running;
  return (
    <div className={styles.choices}>
      <Button variant="default" onClick={isReviewing ? running.back : onClose}>
        {formatMessage({ id: isReviewing ? 'actions.back' : 'common.cancel' })}
      </Button>
      <Button type="submit" data-first loading={running.busy} disabled={running.isRefused}>
        {asksFirst && !isReviewing ? formatMessage({ id: 'actions.review' }) : does}
      </Button>
    </div>
  );
}
