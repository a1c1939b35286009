import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** The container of short messages. A message sent before it is mounted is shown when it is. */
export function Snacks() {
  return <Notifications position="bottom-center" autoClose={4000} limit={3} />;
}
