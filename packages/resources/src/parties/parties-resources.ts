import type { Resource } from '@fordra/schema/define-resource';
import { accounts } from './accounts.ts';
import { agreementSignatures } from './agreement-signatures.ts';
import { agreementVersions } from './agreement-versions.ts';
import { agreements } from './agreements.ts';
import { creditorSettings } from './creditor-settings.ts';
import { creditors } from './creditors.ts';
import { customers } from './customers.ts';
import { debtors } from './debtors.ts';
import { invoiceNumberCounters } from './invoice-number-counters.ts';
import { partnerSettings } from './partner-settings.ts';
import { partners } from './partners.ts';
import { proxyMandates } from './proxy-mandates.ts';
import { selfRegistrationTemplates } from './self-registration-templates.ts';
import { selfRegistrations } from './self-registrations.ts';
import { solicitors } from './solicitors.ts';
import { units } from './units.ts';

export const partyResources = [
  accounts,
  partners,
  partnerSettings,
  solicitors,
  creditors,
  creditorSettings,
  customers,
  debtors,
  proxyMandates,
  invoiceNumberCounters,
  units,
  agreements,
  agreementVersions,
  agreementSignatures,
  selfRegistrationTemplates,
  selfRegistrations,
] as const satisfies readonly Resource[];
