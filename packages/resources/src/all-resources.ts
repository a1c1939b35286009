import type { Resource } from '@fordra/schema/define-resource';
import { abroadResources } from './abroad/abroad-resources.ts';
import { accessResources } from './access/access-resources.ts';
import { caseResources } from './cases/cases-resources.ts';
import { channelResources } from './channels/channels-resources.ts';
import { decisionResources } from './decisions/decisions-resources.ts';
import { disputeResources } from './disputes/disputes-resources.ts';
import { documentResources } from './documents/documents-resources.ts';
import { enforcementResources } from './enforcement/enforcement-resources.ts';
import { flowResources } from './flow/flow-resources.ts';
import { moneyResources } from './money/money-resources.ts';
import { notificationResources } from './notifications/notifications-resources.ts';
import { partyResources } from './parties/parties-resources.ts';
import { planResources } from './plans/plans-resources.ts';
import { platformResources } from './platform/platform-resources.ts';
import { registerResources } from './registers/registers-resources.ts';
import { specialDebtorResources } from './special-debtors/special-debtors-resources.ts';
import { ticketResources } from './tickets/tickets-resources.ts';

const catalogue = [
  ...partyResources,
  ...caseResources,
  ...moneyResources,
  ...documentResources,
  ...channelResources,
  ...decisionResources,
  ...enforcementResources,
  ...disputeResources,
  ...abroadResources,
  ...flowResources,
  ...notificationResources,
  ...specialDebtorResources,
  ...registerResources,
  ...ticketResources,
  ...accessResources,
  ...platformResources,
  ...planResources,
] as const satisfies readonly Resource[];

/** The catalogue: every resource of the API, topic by topic. A resource is listed in its topic's file. */
export const allResources: readonly Resource[] = catalogue;

/** Any one of them with its own fields, for types that follow from the catalogue. */
export type CatalogueResource = (typeof catalogue)[number];
