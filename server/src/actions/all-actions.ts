import { abroadActions } from './abroad/abroad-actions.ts';
import { accessActions } from './access/access-actions.ts';
import { caseActions, closingActions } from './cases/cases-actions.ts';
import { importActions } from './cases/import/import-actions.ts';
import { channelActions } from './channels/channels-actions.ts';
import { decisionActions } from './decisions/decisions-actions.ts';
import type { Action } from './definition/define-action.ts';
import { disputeActions } from './disputes/disputes-actions.ts';
import { documentActions } from './documents/documents-actions.ts';
import { enforcementActions } from './enforcement/enforcement-actions.ts';
import { flowActions } from './flow/flow-actions.ts';
import { moneyActions } from './money/money-actions.ts';
import { partyActions } from './parties/parties-actions.ts';
import { directDebitActions } from './plans/direct-debit/direct-debit-actions.ts';
import { plansActions } from './plans/plans-actions.ts';
import { platformActions } from './platform/platform-actions.ts';
import { registerActions } from './registers/registers-actions.ts';
import { specialDebtorActions } from './special-debtors/special-debtors-actions.ts';
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
  ...disputeActions,
  ...abroadActions,
  ...directDebitActions,
  ...documentActions,
  ...channelActions,
  ...specialDebtorActions,
  ...registerActions,
  ...closingActions,
  ...ticketActions,
  ...accessActions,
  ...platformActions,
  ...plansActions,
];
