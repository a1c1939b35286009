/** Why a notification may not be changed. */
export const notificationRefusals = [
  'notification_of_creditor',
  'notification_stays_read',
  'notification_not_settled',
] as const;
