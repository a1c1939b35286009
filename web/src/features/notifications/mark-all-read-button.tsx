import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { businessNow } from '../../ui/format/today.ts';
import { useSettings } from '../../user/settings/settings-context.ts';
import { markAllRead } from './mark-all-read.ts';
import { isReadByOpening } from './notification-permissions.ts';
import type { NotificationFilter } from './notification-shape.ts';
import { notificationCountQuery, refetchNotifications } from './notifications.ts';
import { useNotificationReader } from './use-notification-reader.ts';

/** For readers whose reading counts, while anything is unread. */
export function MarkAllReadButton({ filter }: { readonly filter: NotificationFilter }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const reader = useNotificationReader();
  const mayMark = isReadByOpening({ is_read: false }, reader);
  const { data: unread = 0 } = useQuery({
    ...notificationCountQuery({ ...filter, isRead: false }),
    enabled: mayMark,
  });
  const { change } = useSettings();
  const [isMarking, setMarking] = useState(false);
  if (!mayMark || (unread === 0 && !isMarking)) return null;
  const mark = async () => {
    // A moment of the server's clock, so that nothing newer than what is shown is marked.
    if (filter.marks) return change({ notifications: { read_until: businessNow().toISOString(), read: [] } });
    setMarking(true);
    try {
      await markAllRead(filter);
    } catch (error) {
      console.warn('Notifications were not marked as read', error);
    }
    await refetchNotifications(queries);
    setMarking(false);
  };
  return (
    <Button size="compact-sm" variant="subtle" px={4} loading={isMarking} onClick={() => void mark()}>
      {formatMessage({ id: 'notifications.mark_all_read' })}
    </Button>
  );
}
