import type { Resource } from '@fordra/schema/define-resource';
import { creditorNotifications } from './creditor-notifications.ts';

export const notificationResources = [creditorNotifications] as const satisfies readonly Resource[];
