import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { ApiError } from '../../../api/api-error.ts';
import { wordsForFailure } from '../../../failure/failure.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import type { CreditorName } from '../creditor-filter/creditors.ts';
import styles from './creditor-settings.module.css';
import type { CreditorOutcome } from './save-creditor-settings.ts';

/** The most that are listed; the others are counted. */
const NAMED_MAX = 8;

type Props = {
  readonly failed: readonly CreditorOutcome[];
  readonly creditors: readonly CreditorName[];
  readonly onRetry: (ids: readonly string[]) => void;
};

/** The creditors that could not be saved, and why; the others are saved. */
export function FailedCreditors({ failed, creditors, onRetry }: Props) {
  const { formatMessage } = useIntl();
  if (failed.length === 0) return null;
  const reasonOf = (outcome: CreditorOutcome) => {
    if (outcome.was !== 'failed') return formatMessage({ id: 'creditor_settings.partly' });
    const words = outcome.error instanceof ApiError ? outcome.error.localeMessage : undefined;
    return words ?? formatMessage({ id: wordsForFailure(outcome.error).title });
  };
  const named = failed.slice(0, NAMED_MAX);
  return (
    <Notice
      tone="error"
      title={formatMessage({ id: 'creditor_settings.failed' }, { count: failed.length })}
      action={
        <Button size="xs" variant="default" onClick={() => onRetry(failed.map(({ creditor }) => creditor))}>
          {formatMessage({ id: 'creditor_settings.retry' })}
        </Button>
      }
    >
      <ul className={styles.failed}>
        {named.map((outcome) => (
          <li key={outcome.creditor}>
            <bdi>{creditors.find(({ _id }) => _id === outcome.creditor)?.name ?? outcome.creditor}</bdi>:{' '}
            {reasonOf(outcome)}
          </li>
        ))}
      </ul>
      {failed.length > named.length && (
        <p>{formatMessage({ id: 'creditor_settings.and_more' }, { count: failed.length - named.length })}</p>
      )}
    </Notice>
  );
}
