import type { Job } from '../definition/define-job.ts';
import { chaseMoneyJob } from './chase-money.ts';
import { exchangeBankFilesJob } from './exchange-bank-files.ts';
import { exportVouchers } from './export-vouchers.ts';
import { issueInvoicesJob } from './invoices/issue-invoices.ts';
import { makeYearStatements } from './invoices/make-year-statements.ts';
import { printInvoice } from './invoices/print-invoice.ts';
import { printPayout } from './invoices/print-payout.ts';
import { printStatement } from './invoices/print-statement.ts';
import { makePayoutsJob } from './make-payouts.ts';
import { placeBankTransactions } from './place-bank-transactions.ts';
import { reconcileBankDayJob } from './reconcile-bank-day.ts';
import { rollUpReportsJob } from './reports/roll-up-reports.ts';
import { sealVouchersJob } from './seal-vouchers.ts';
import { sendPaymentFilesJob } from './send-payment-files.ts';
import { settleDayJob } from './settle-day.ts';
import { writePayoutLines } from './write-payout-lines.ts';

export const moneyJobs: readonly Job[] = [
  exchangeBankFilesJob,
  placeBankTransactions,
  reconcileBankDayJob,
  settleDayJob,
  makePayoutsJob,
  issueInvoicesJob,
  makeYearStatements,
  chaseMoneyJob,
  sendPaymentFilesJob,
  sealVouchersJob,
  exportVouchers,
  writePayoutLines,
  rollUpReportsJob,
  printPayout,
  printInvoice,
  printStatement,
];
