import { NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { notificationChoices as choices, readChoices } from './notification-choices.ts';
import styles from './notifications.module.css';
import type { NotificationsAddress } from './notifications-address.ts';

type Props = {
  readonly address: NotificationsAddress;
  /** Solicitors cannot filter by type (spec A §6). */
  readonly hasTypes: boolean;
  readonly onChange: (address: NotificationsAddress) => void;
};

/** The filter of the notifications. A change returns to the first page. */
export function NotificationsFilter({ address, hasTypes, onChange }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const chosen = readChoices(address);
  const choose = (name: 'kind' | 'type' | 'status', value: string) => {
    const { page: _page, [name]: _before, ...others } = address;
    onChange({ ...others, ...(value && { [name]: value }) });
  };
  return (
    <div className={styles.filter}>
      <NativeSelect
        label={formatMessage({ id: 'notifications.kind' })}
        value={chosen.kind ?? ''}
        onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
        data={[
          { value: '', label: formatMessage({ id: 'todo.kind.all' }) },
          ...choices.kind.map((value) => ({ value, label: formatMessage({ id: `todo.kind.${value}` }) })),
        ]}
      />
      {hasTypes && (
        <NativeSelect
          label={formatMessage({ id: 'notifications.type' })}
          value={chosen.type ?? ''}
          onChange={({ currentTarget }) => choose('type', currentTarget.value)}
          data={[
            { value: '', label: formatMessage({ id: 'notifications.any_type' }) },
            ...choices.type.map((value) => ({
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
          ...choices.status.map((value) => ({ value, label: formatMessage({ id: `notifications.${value}` }) })),
        ]}
      />
    </div>
  );
}
