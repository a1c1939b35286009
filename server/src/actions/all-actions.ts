import { accessActions } from './access/access-actions.ts';
import { caseActions, closingActions } from './cases/cases-actions.ts';
import { importActions } from './cases/import/import-actions.ts';
import { decisionActions } from './decisions/decisions-actions.ts';
import type { Action } from './definition/define-action.ts';
import { documentActions } from './documents/documents-actions.ts';
import { enforcementActions } from './enforcement/enforcement-actions.ts';
import { flowActions } from './flow/flow-actions.ts';
import { moneyActions } from './money/money-actions.ts';
import { partyActions } from './parties/parties-actions.ts';
import { platformActions } from './platform/platform-actions.ts';
import { ticketActions } from './tickets/tickets-actions.ts';

/** Every action, topic by topic, in the order in which a page offers them. An action is listed in its topic's file. */
export const allActions: readonly Action[] = [
  ...partyActions,
  ...moneyActions,
  ...caseActions,
  ...importActions,
  ...decisionActions,
  ...flowActions,
  ...enforcementActions,
  ...documentActions,
  ...closingActions,
  ...ticketActions,
  ...accessActions,
  ...platformActions,
];
