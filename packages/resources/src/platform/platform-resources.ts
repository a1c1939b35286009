import type { Resource } from '@fordra/schema/define-resource';
import { alarms } from './alarms.ts';
import { applicationDetails } from './application-details.ts';
import { applicationSettings } from './application-settings.ts';
import { applicationUserActivities } from './application-user-activities.ts';
import { historyEntries } from './history-entries.ts';
import { statisticsAccountDays } from './statistics-account-days.ts';
import { statisticsCreditorDays } from './statistics-creditor-days.ts';
import { uiStructures } from './ui-structures.ts';

export const platformResources = [
  statisticsCreditorDays,
  statisticsAccountDays,
  uiStructures,
  applicationDetails,
  applicationSettings,
  applicationUserActivities,
  alarms,
  historyEntries,
] as const satisfies readonly Resource[];
