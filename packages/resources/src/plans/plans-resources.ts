import type { Resource } from '@fordra/schema/define-resource';
import { amortizationAdvices } from './amortization-advices.ts';
import { amortizations } from './amortizations.ts';
import { directDebitConsents } from './direct-debit-consents.ts';
import { directDebitFiles } from './direct-debit-files.ts';
import { directDebitPayments } from './direct-debit-payments.ts';

export const planResources = [
  amortizations,
  amortizationAdvices,
  directDebitConsents,
  directDebitPayments,
  directDebitFiles,
] as const satisfies readonly Resource[];
