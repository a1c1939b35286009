import type { Panels } from '../resource-ui/panel/panels-context.ts';
import { accessPanels } from './access/panels.ts';
import { casePanels } from './cases/panels.ts';
import { channelPanels } from './channels/panels.ts';
import { decisionPanels } from './decisions/panels.ts';
import { disputePanels } from './disputes/panels.ts';
import { documentPanels } from './documents/panels.ts';
import { enforcementPanels } from './enforcement/panels.ts';
import { flowPanels } from './flow/panels.ts';
import { moneyPanels } from './money/panels.ts';
import { partyPanels } from './parties/panels.ts';
import { planPanels } from './plans/panels.ts';
import { platformPanels } from './platform/panels.ts';
import { registerPanels } from './registers/panels.ts';
import { specialDebtorPanels } from './special-debtors/panels.ts';
import { ticketPanels } from './tickets/panels.ts';

/** One manifest per topic. */
export const panelManifests: readonly Panels[] = [
  accessPanels,
  casePanels,
  channelPanels,
  decisionPanels,
  disputePanels,
  documentPanels,
  enforcementPanels,
  flowPanels,
  moneyPanels,
  partyPanels,
  platformPanels,
  planPanels,
  registerPanels,
  specialDebtorPanels,
  ticketPanels,
];

export const allPanels: Panels = Object.assign({}, ...panelManifests);
