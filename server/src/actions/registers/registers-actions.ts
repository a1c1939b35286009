import type { Action } from '../definition/define-action.ts';
import { lookUpAddress } from './look-up-address.ts';
import { lookUpOwner } from './look-up-owner.ts';
import { orderCreditReport } from './order-credit-report.ts';
import { overrideScore } from './override-score.ts';
import { applyNews, dismissNews } from './settle-news.ts';

export const registerActions: readonly Action[] = [
  ...lookUpAddress,
  lookUpOwner,
  applyNews,
  dismissNews,
  orderCreditReport,
  overrideScore,
];
