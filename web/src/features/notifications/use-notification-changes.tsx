import { notifications as snacks } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Snack } from '../../ui/overlay/snack.tsx';
import { useSettings } from '../../user/settings/settings-context.ts';
import { isReadByOpening } from './notification-permissions.ts';
import type { Notification } from './notification-shape.ts';
import { patchNotification, refetchNotifications } from './notifications.ts';
import { addMark } from './own-marks.ts';
import { useNotificationReader } from './use-notification-reader.ts';
import { useOwnMarks } from './use-own-marks.ts';

const undoMs = 7000;

/** Marks as read and hides. A failure is only logged (spec A §8): the notification stays unchanged. */
export function useNotificationChanges() {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const reader = useNotificationReader();
  const marks = useOwnMarks();
  const { change } = useSettings();

  const read = async (notification: Notification) => {
    if (!isReadByOpening(notification, reader)) return;
    if (marks) return void change({ notifications: { read: addMark(marks.read, notification._id) } });
    try {
      await patchNotification(notification, { is_read: true });
      await refetchNotifications(queries);
    } catch (error) {
      console.warn('A notification was not marked as read', error);
    }
  };

  const setHidden = async (notification: Pick<Notification, '_id' | '_etag'>, isHidden: boolean) => {
    if (marks) {
      const others = marks.hidden.filter((one) => one !== notification._id);
      change({ notifications: { hidden: isHidden ? addMark(others, notification._id) : others } });
      return notification;
    }
    try {
      const { _etag } = await patchNotification(notification, { hidden_by_creditor: isHidden });
      await refetchNotifications(queries);
      return { _id: notification._id, _etag };
    } catch (error) {
      console.warn(`A notification was not ${isHidden ? 'hidden' : 'shown again'}`, error);
      await refetchNotifications(queries);
      return undefined;
    }
  };

  /** Hides a notification or shows it again; the confirmation offers to undo it. */
  const toggleHidden = async (notification: Notification) => {
    const isHidden = !notification.hidden_by_creditor;
    const changed = await setHidden(notification, isHidden);
    if (!changed) return;
    const undo = () => {
      snacks.hide(notification._id);
      void setHidden(changed, !isHidden);
    };
    snacks.show({
      id: notification._id,
      autoClose: undoMs,
      closeButtonProps: { 'aria-label': formatMessage({ id: 'common.close' }) },
      message: (
        <Snack
          text={formatMessage({ id: isHidden ? 'notification.hidden' : 'notification.shown' })}
          action={formatMessage({ id: 'common.undo' })}
          onAction={undo}
        />
      ),
    });
  };

  return { reader, read, toggleHidden };
}
