import type { Resource } from '@fordra/schema/define-resource';
import { bankAccounts } from './bank-accounts.ts';
import { bankFiles } from './bank-files.ts';
import { bankStatements } from './bank-statements.ts';
import { bankTransactions } from './bank-transactions.ts';
import { creditorPayments } from './creditor-payments.ts';
import { exchangeRates } from './exchange-rates.ts';
import { incomeRequests } from './income-requests.ts';
import { overpayments } from './overpayments.ts';
import { paymentFiles } from './payment-files.ts';
import { paymentOrders } from './payment-orders.ts';
import { payments } from './payments.ts';
import { refunds } from './refunds.ts';
import { reportCases } from './reports/report-cases.ts';
import { reportDays } from './reports/report-days.ts';
import { creditorFinanceTerms } from './settlement/creditor-finance-terms.ts';
import { creditorInvoices } from './settlement/creditor-invoices.ts';
import { dailySettlements } from './settlement/daily-settlements.ts';
import { ledgerDays } from './settlement/ledger-days.ts';
import { payoutSpecifications } from './settlement/payout-specifications.ts';
import { payouts } from './settlement/payouts.ts';
import { settlementDocuments } from './settlement/settlement-documents.ts';
import { statements } from './settlement/statements.ts';
import { shortfalls } from './shortfalls.ts';
import { transactions } from './transactions.ts';
import { voucherDrafts } from './voucher-drafts.ts';
import { voucherExports } from './voucher-exports.ts';
import { vouchers } from './vouchers.ts';

export const moneyResources = [
  transactions,
  vouchers,
  voucherDrafts,
  voucherExports,
  payments,
  creditorPayments,
  exchangeRates,
  bankAccounts,
  bankFiles,
  bankTransactions,
  bankStatements,
  paymentFiles,
  paymentOrders,
  overpayments,
  refunds,
  shortfalls,
  incomeRequests,
  creditorFinanceTerms,
  settlementDocuments,
  payouts,
  payoutSpecifications,
  creditorInvoices,
  statements,
  dailySettlements,
  ledgerDays,
  reportDays,
  reportCases,
] as const satisfies readonly Resource[];
