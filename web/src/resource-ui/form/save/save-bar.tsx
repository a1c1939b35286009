import { Button } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '../../../ui/display/notice.tsx';
import { hiddenFaults } from '../state/fault-positions.ts';
import { useChangeCount, useForm } from '../state/form-context.ts';
import styles from './save-bar.module.css';
import { SaveFailure } from './save-failure.tsx';

type Props = {
  /** The attributes that have a field in this form, in any of its tabs. */
  readonly fields: readonly string[];
  readonly failure: unknown;
  readonly failureTitle?: string;
  readonly saving: boolean;
  readonly onCancel: () => void;
  /** A second save button, between cancel and save. */
  readonly between?: ReactNode;
  readonly saveLabel?: string;
};

/** The buttons at the end of the form, always visible, and the reason if it could not be saved. */
export function SaveBar({ fields, failure, failureTitle, saving, onCancel, between, saveLabel }: Props) {
  const { formatMessage } = useIntl();
  const { store, labels } = useForm();
  const changes = useChangeCount(store);
  const faults = useSyncExternalStore(store.subscribe, () => store.state().faults);
  const count = Object.keys(faults).length;
  return (
    <div className={styles.bar}>
      {count > 0 && (
        <Notice tone="error" title={formatMessage({ id: 'form.check_fields' })}>
          {hiddenFaults(fields, faults).map(([path, words]) => (
            <p key={path}>
              {path === '_id' ? '' : `${labels.attribute(path)}: `}
              {words}
            </p>
          ))}
        </Notice>
      )}
      {failure !== undefined && <SaveFailure failure={failure} {...(failureTitle && { title: failureTitle })} />}
      <div className={styles.line}>
        <span className={styles.state} role="status">
          {count > 0
            ? formatMessage({ id: 'form.faults' }, { count })
            : store.mode === 'edit' && formatMessage({ id: 'form.unsaved' }, { count: changes })}
        </span>
        <Button variant="default" onClick={onCancel}>
          {formatMessage({ id: 'common.cancel' })}
        </Button>
        {between}
        <Button type="submit" loading={saving}>
          {saveLabel ?? formatMessage({ id: 'common.save' })}
        </Button>
      </div>
    </div>
  );
}
