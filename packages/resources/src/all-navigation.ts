import type { MenuItem } from '@fordra/schema/ui-structure';
import { abroadNavigation } from './abroad/abroad-navigation.ts';
import { accessNavigation } from './access/access-navigation.ts';
import { casesNavigation } from './cases/cases-navigation.ts';
import { channelsNavigation } from './channels/channels-navigation.ts';
import { decisionsNavigation } from './decisions/decisions-navigation.ts';
import { disputesNavigation } from './disputes/disputes-navigation.ts';
import { documentsNavigation } from './documents/documents-navigation.ts';
import { enforcementNavigation } from './enforcement/enforcement-navigation.ts';
import { flowNavigation } from './flow/flow-navigation.ts';
import { moneyNavigation } from './money/money-navigation.ts';
import { partiesNavigation } from './parties/parties-navigation.ts';
import { plansNavigation } from './plans/plans-navigation.ts';
import { platformNavigation } from './platform/platform-navigation.ts';
import { registersNavigation } from './registers/registers-navigation.ts';
import { specialDebtorsNavigation } from './special-debtors/special-debtors-navigation.ts';
import { ticketsNavigation } from './tickets/tickets-navigation.ts';

/** Every item of the navigation. A topic lists its own. */
export const allNavigation: readonly MenuItem[] = [
  ...abroadNavigation,
  ...accessNavigation,
  ...casesNavigation,
  ...channelsNavigation,
  ...decisionsNavigation,
  ...disputesNavigation,
  ...documentsNavigation,
  ...enforcementNavigation,
  ...flowNavigation,
  ...moneyNavigation,
  ...partiesNavigation,
  ...platformNavigation,
  ...plansNavigation,
  ...registersNavigation,
  ...specialDebtorsNavigation,
  ...ticketsNavigation,
];
