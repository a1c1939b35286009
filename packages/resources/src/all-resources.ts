import type { Resource } from '@fordra/schema/define-resource';
import { accessGroups } from './access/access-groups.ts';
import { signInLog } from './access/sign-in-log.ts';
import { signingRecords } from './access/signing-records.ts';
import { standIns } from './access/stand-ins.ts';
import { userExtendedData } from './access/user-extended-data.ts';
import { userFavorites } from './access/user-favorites.ts';
import { userSettings } from './access/user-settings.ts';
import { users } from './access/users.ts';
import { caseEvents } from './cases/case-events.ts';
import { caseRegistrations } from './cases/case-registrations.ts';
import { cases } from './cases/cases.ts';
import { invoices } from './cases/invoices.ts';
import { decisions } from './decisions/decisions.ts';
import { letters } from './documents/letters.ts';
import { mediaFiles } from './documents/media-files.ts';
import { notes } from './documents/notes.ts';
import { enforcementApplications } from './enforcement/enforcement-applications.ts';
import { enforcementDeliveries } from './enforcement/enforcement-deliveries.ts';
import { enforcementReceivedFiles } from './enforcement/enforcement-received-files.ts';
import { flowConfigurations } from './flow/flow-configurations.ts';
import { creditorPayments } from './money/creditor-payments.ts';
import { payments } from './money/payments.ts';
import { transactions } from './money/transactions.ts';
import { creditorNotifications } from './notifications/creditor-notifications.ts';
import { accounts } from './parties/accounts.ts';
import { creditorSettings } from './parties/creditor-settings.ts';
import { creditors } from './parties/creditors.ts';
import { customers } from './parties/customers.ts';
import { debtors } from './parties/debtors.ts';
import { invoiceNumberCounters } from './parties/invoice-number-counters.ts';
import { partners } from './parties/partners.ts';
import { solicitors } from './parties/solicitors.ts';
import { units } from './parties/units.ts';
import { alarms } from './platform/alarms.ts';
import { applicationDetails } from './platform/application-details.ts';
import { applicationSettings } from './platform/application-settings.ts';
import { applicationUserActivities } from './platform/application-user-activities.ts';
import { historyEntries } from './platform/history-entries.ts';
import { statisticsAccountDays } from './platform/statistics-account-days.ts';
import { statisticsCreditorDays } from './platform/statistics-creditor-days.ts';
import { uiStructures } from './platform/ui-structures.ts';

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
