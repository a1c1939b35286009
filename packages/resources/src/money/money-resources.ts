import type { Resource } from '@fordra/schema/define-resource';
import { creditorPayments } from './creditor-payments.ts';
import { exchangeRates } from './exchange-rates.ts';
import { payments } from './payments.ts';
import { transactions } from './transactions.ts';

export const moneyResources = [
  transactions,
  payments,
  creditorPayments,
  exchangeRates,
] as const satisfies readonly Resource[];
