import type { Headlines } from '../resource-ui/headline/headlines-context.ts';
import { caseHeadline } from './cases/headline/case-headline.ts';
import { bankHeadlines } from './money/bank/bank-headlines.ts';
import { paymentHeadline } from './money/payment-headline.ts';
import { financeHeadlines } from './money/payouts/finance-headlines.ts';

/** The resources whose items are named by more than their title attribute. */
export const allHeadlines: Headlines = {
  cases: caseHeadline,
  payments: paymentHeadline,
  ...bankHeadlines,
  ...financeHeadlines,
};
