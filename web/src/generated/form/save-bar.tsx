import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { wordsForFailure } from '../failure.ts';
import styles from './save-bar.module.css';

type Props = {
  readonly changes: number;
  readonly faults: number;
  readonly hiddenFaults: readonly (readonly [path: string, words: string])[];
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onCancel: () => void;
};

/** Always within reach at the end of the form, and the place where it says why it was not saved. */
export function SaveBar({ changes, faults, hiddenFaults, failure, saving, onCancel }: Props) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.bar}>
      {faults > 0 && (
        <Notice tone="error" title={formatMessage({ id: 'form.check_fields' })}>
          {hiddenFaults.map(([path, words]) => (
            <p key={path}>
              {path}: {words}
            </p>
          ))}
        </Notice>
      )}
      {failure !== undefined && <SaveFailure failure={failure} />}
      <div className={styles.line}>
        <span className={styles.state} role="status">
          {faults > 0
            ? formatMessage({ id: 'form.faults' }, { count: faults })
            : formatMessage({ id: 'form.unsaved' }, { count: changes })}
        </span>
        <Button variant="default" onClick={onCancel}>
          {formatMessage({ id: 'common.cancel' })}
        </Button>
        <Button type="submit" loading={saving}>
          {formatMessage({ id: 'common.save' })}
        </Button>
      </div>
    </div>
  );
}

function SaveFailure({ failure }: { readonly failure: unknown }) {
  const { formatMessage } = useIntl();
  const { title, help } = wordsForFailure(failure);
  const { status, localeMessage, requestId } = failure instanceof ApiError ? failure : {};
  if (status === 404) {
    return (
      <Notice tone="error" title={formatMessage({ id: 'conflict.gone' })}>
        {formatMessage({ id: 'conflict.gone_help' })}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={formatMessage({ id: 'form.not_saved' })}>
      <p>
        <bdi>{localeMessage ?? `${formatMessage({ id: title })}. ${formatMessage({ id: help })}`}</bdi>
      </p>
      {requestId && <p>{formatMessage({ id: 'system.error_id' }, { id: requestId })}</p>}
    </Notice>
  );
}
