import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import styles from './action-dialog.module.css';
import type { ActionRun } from './use-run-action.ts';

type Props = { readonly running: ActionRun; readonly does: string; readonly onClose: () => void };

/** Cancel or back, preview or run. */
export function ActionDialogButtons({ running, does, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { asksFirst, isReviewing } = running;
  const submit = useRef<HTMLButtonElement>(null);
  // The fields are hidden during the review, and with them what was focused.
  useEffect(() => {
    if (isReviewing) submit.current?.focus();
  }, [isReviewing]);
  return (
    <div className={styles.choices}>
      <Button variant="default" onClick={isReviewing ? running.back : onClose}>
        {formatMessage({ id: isReviewing ? 'actions.back' : 'common.cancel' })}
      </Button>
      <Button ref={submit} type="submit" data-first loading={running.busy} disabled={running.isRefused}>
        {asksFirst && !isReviewing ? formatMessage({ id: 'actions.review' }) : does}
      </Button>
    </div>
  );
}
