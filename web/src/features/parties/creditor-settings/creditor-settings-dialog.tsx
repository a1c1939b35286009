import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { allChosenCreditorsQuery } from '../creditor-filter/creditors.ts';
import { useCreditorFilter } from '../creditor-filter/stored-creditor-filter.ts';
import styles from './creditor-settings.module.css';
import { creditorSettingsQuery } from './creditor-settings.ts';
import { CreditorSettingsForm } from './creditor-settings-form.tsx';
import type { SettingsType } from './creditor-settings-updates.ts';

type Props = {
  /** Notifications or statistics; undefined while closed. */
  readonly type: SettingsType | undefined;
  readonly onClose: () => void;
};

/** Changes notifications or statistics of the chosen creditors (spec A §2.5). Only for users who may. */
export function CreditorSettingsDialog({ type, onClose }: Props) {
  const { formatMessage } = useIntl();
  const shown = useRef(type);
  shown.current = type ?? shown.current;
  return (
    <Dialog
      opened={type !== undefined}
      onClose={onClose}
      size="medium"
      title={shown.current && formatMessage({ id: `creditor_settings.${shown.current}` })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {shown.current && <Content type={shown.current} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ type, onClose }: { readonly type: SettingsType; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const creditors = useQuery(allChosenCreditorsQuery(useCreditorFilter()));
  const settings = useQuery(creditorSettingsQuery(creditors.data?.map(({ _id }) => _id) ?? []));
  const error = creditors.error ?? settings.error;
  if (error)
    return <LoadFailure error={error} onRetry={() => void (creditors.error ? creditors : settings).refetch()} />;
  if (creditors.data?.length === 0) {
    return (
      <EmptyState title={formatMessage({ id: 'creditor_settings.no_creditors' })}>
        {formatMessage({ id: 'creditor_settings.no_creditors_help' })}
      </EmptyState>
    );
  }
  if (!creditors.data || !settings.data) {
    return (
      <div className={styles.loading}>
        <Loader aria-label={formatMessage({ id: 'common.loading' })} />
      </div>
    );
  }
  return <CreditorSettingsForm type={type} creditors={creditors.data} known={settings.data} onClose={onClose} />;
}
