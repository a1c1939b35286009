import type { Resource } from '@fordra/schema/define-resource';
import { accessGroups } from './access-groups.ts';
import { accounts } from './accounts.ts';
import { alarms } from './alarms.ts';
import { applicationDetails } from './application-details.ts';
import { applicationSettings } from './application-settings.ts';
import { applicationUserActivities } from './application-user-activities.ts';
import { caseEvents } from './case-events.ts';
import { caseRegistrations } from './case-registrations.ts';
import { cases } from './cases.ts';
import { creditorNotifications } from './creditor-notifications.ts';
import { creditorPayments } from './creditor-payments.ts';
import { creditorSettings } from './creditor-settings.ts';
import { creditors } from './creditors.ts';
import { customers } from './customers.ts';
import { debtors } from './debtors.ts';
import { decisions } from './decisions.ts';
import { enforcementApplications } from './enforcement-applications.ts';
import { enforcementDeliveries } from './enforcement-deliveries.ts';
import { enforcementReceivedFiles } from './enforcement-received-files.ts';
import { flowConfigurations } from './flow-configurations.ts';
import { historyEntries } from './history-entries.ts';
import { invoiceNumberCounters } from './invoice-number-counters.ts';
import { invoices } from './invoices.ts';
import { letters } from './letters.ts';
import { mediaFiles } from './media-files.ts';
import { notes } from './notes.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { signInLog } from './sign-in-log.ts';
import { signingRecords } from './signing-records.ts';
import { solicitors } from './solicitors.ts';
import { standIns } from './stand-ins.ts';
import { statisticsAccountDays } from './statistics-account-days.ts';
import { statisticsCreditorDays } from './statistics-creditor-days.ts';
import { transactions } from './transactions.ts';
import { uiStructures } from './ui-structures.ts';
import { units } from './units.ts';
import { userExtendedData } from './user-extended-data.ts';
import { userFavorites } from './user-favorites.ts';
import { userSettings } from './user-settings.ts';
import { users } from './users.ts';

/** The catalogue: everything the API knows by name. */
export const allResources: readonly Resource[] = [
  accounts,
  partners,
  solicitors,
  creditors,
  creditorSettings,
  creditorNotifications,
  customers,
  debtors,
  cases,
  caseRegistrations,
  invoices,
  transactions,
  payments,
  creditorPayments,
  caseEvents,
  letters,
  decisions,
  enforcementApplications,
  enforcementDeliveries,
  enforcementReceivedFiles,
  statisticsCreditorDays,
  statisticsAccountDays,
  flowConfigurations,
  invoiceNumberCounters,
  units,
  users,
  notes,
  mediaFiles,
  userSettings,
  userFavorites,
  userExtendedData,
  accessGroups,
  uiStructures,
  applicationDetails,
  applicationSettings,
  applicationUserActivities,
  signInLog,
  signingRecords,
  standIns,
  alarms,
  historyEntries,
];
