import type { Resource } from '@fordra/schema/define-resource';
import { accounts } from './accounts.ts';
import { creditorSettings } from './creditor-settings.ts';
import { creditors } from './creditors.ts';
import { customers } from './customers.ts';
import { debtors } from './debtors.ts';
import { invoiceNumberCounters } from './invoice-number-counters.ts';
import { partners } from './partners.ts';
import { solicitors } from './solicitors.ts';
import { units } from './units.ts';

export const partyResources = [
  accounts,
  partners,
  solicitors,
  creditors,
  creditorSettings,
  customers,
  debtors,
  invoiceNumberCounters,
  units,
] as const satisfies readonly Resource[];
