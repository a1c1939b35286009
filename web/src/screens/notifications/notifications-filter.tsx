import { notificationTypes } from '@fordra/domain/notifications/notification-types';
import { NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import { type TodoKind, todoKinds } from '../../api/notification-shape.ts';
import { useLabels } from '../../generated/use-labels.ts';
import styles from './notifications.module.css';
import { type NotificationStatus, type NotificationsAddress, notificationStatuses } from './notifications-address.ts';

type Props = {
  readonly address: NotificationsAddress;
  /** Solicitors do not choose by type (spec A §6). */
  readonly hasTypes: boolean;
  readonly onChange: (address: NotificationsAddress) => void;
};

/** What of it is shown. Another choice begins at the first page. */
export function NotificationsFilter({ address, hasTypes, onChange }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { page: _page, ...chosen } = address;
  const choose = (name: 'kind' | 'type' | 'status', value: string) => {
    const { [name]: _before, ...others } = chosen;
    onChange({ ...others, ...(value && { [name]: value as TodoKind & NotificationStatus }) });
  };
  const kinds = Object.keys(todoKinds) as TodoKind[];
  return (
    <div className={styles.filter}>
      <NativeSelect
        label={formatMessage({ id: 'notifications.kind' })}
        value={chosen.kind ?? ''}
        onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
        data={[
          { value: '', label: formatMessage({ id: 'todo.kind.all' }) },
          ...kinds.map((value) => ({ value, label: formatMessage({ id: `todo.kind.${value}` }) })),
        ]}
      />
      {hasTypes && (
        <NativeSelect
          label={formatMessage({ id: 'notifications.type' })}
          value={chosen.type ?? ''}
          onChange={({ currentTarget }) => choose('type', currentTarget.value)}
          data={[
            { value: '', label: formatMessage({ id: 'notifications.any_type' }) },
            ...notificationTypes.map((value) => ({
              value,
              label: labels.enumValue('creditor--notifications', 'type', value),
            })),
          ]}
        />
      )}
      <NativeSelect
        label={formatMessage({ id: 'notifications.status' })}
        value={chosen.status ?? ''}
        onChange={({ currentTarget }) => choose('status', currentTarget.value)}
        data={[
          { value: '', label: formatMessage({ id: 'notifications.any_status' }) },
          ...notificationStatuses.map((value) => ({ value, label: formatMessage({ id: `notifications.${value}` }) })),
        ]}
      />
    </div>
  );
}
