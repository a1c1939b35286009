import { Notifications } from '@mantine/notifications';

/** Where short messages appear. What is said before it is there is shown as soon as it is. */
export function Snacks() {
  return <Notifications position="bottom-center" autoClose={4000} limit={3} />;
}
