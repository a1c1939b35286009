import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { copyText } from '../../ui/control/copy-text.ts';
import { IconLink, IconRefresh } from '../../ui/theme/icons.ts';
import styles from './item-bar.module.css';

type Props = {
  /** A link back to the list. */
  readonly back: ReactNode;
  /** Links to the previous and the next item. */
  readonly navigation?: ReactNode;
  /** False if there is no item to link to or to reload. */
  readonly hasTools?: boolean;
};

/** The row above the title: links back, and the buttons that every item has. */
export function ItemBar({ back, navigation, hasTools = true }: Props) {
  return (
    <div className={styles.bar}>
      {back}
      <div className={styles.tools}>
        {navigation}
        {hasTools && (
          <>
            <CopyLink />
            <Reload />
          </>
        )}
      </div>
    </div>
  );
}

function CopyLink() {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'item.copy_link' });
  const copy = async () => {
    const { origin, pathname, search } = location;
    const kept = new URLSearchParams(search);
    kept.delete('mode');
    const isCopied = await copyText(`${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`);
    notifications.show({ message: formatMessage({ id: isCopied ? 'item.link_copied' : 'item.not_copied' }) });
  };
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => void copy()}>
      <IconLink size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

const kept = ['definition', 'user-data'];

function Reload() {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const label = formatMessage({ id: 'item.reload' });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() =>
        void queries.refetchQueries({
          type: 'active',
          predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])),
        })
      }
    >
      <IconRefresh
        size={18}
        stroke={1.75}
        className={styles.refresh}
        data-turning={isFetching || undefined}
        aria-hidden
      />
    </ActionIcon>
  );
}
