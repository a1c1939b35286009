import type { Action } from '../definition/define-action.ts';
import { approvePaymentFile } from './bank/approve-payment-file.ts';
import { bookEntry } from './bank/book-entry.ts';
import { cancelPaymentFile } from './bank/cancel-payment-file.ts';
import { exchange, undoExchange } from './bank/exchange.ts';
import { hold } from './bank/hold.ts';
import { matchPaymentToNewOcr, matchRowToNewOcr } from './bank/match-to-new-ocr.ts';
import { netDeduction } from './bank/net-deduction.ts';
import { place } from './bank/place.ts';
import { readBankFileAgain } from './bank/read-bank-file-again.ts';
import { release } from './bank/release.ts';
import { sendPaymentFileAgain } from './bank/send-payment-file-again.ts';
import { tie } from './bank/tie.ts';
import { unplace } from './bank/unplace.ts';
import { untie } from './bank/untie.ts';
import { uploadBankFile } from './bank/upload-bank-file.ts';
import { creditCapital } from './credit-capital.ts';
import { creditFee } from './credit-fee.ts';
import { freezeInterest } from './freeze-interest.ts';
import { creditCreditorInvoice } from './invoices/credit-invoice.ts';
import { registerInvoicePayment } from './invoices/register-invoice-payment.ts';
import { matchOverpaymentToNewOcr } from './match-overpayment.ts';
import { approvePayout } from './payouts/approve-payout.ts';
import { recalculatePayout } from './payouts/recalculate-payout.ts';
import { askForAccount } from './refunds/ask-for-account.ts';
import { coverShortfall } from './refunds/cover-shortfall.ts';
import { approveIncome, cancelIncome } from './refunds/decide-income.ts';
import { approveRefund, cancelRefund } from './refunds/decide-refund.ts';
import { approveShortfall, cancelShortfall } from './refunds/decide-shortfall.ts';
import { offset } from './refunds/offset.ts';
import { requestIncome, requestIncomeOfRow } from './refunds/request-income.ts';
import { requestRefund, requestRefundOfRow } from './refunds/request-refund.ts';
import { setRefundAccount } from './refunds/set-refund-account.ts';
import { createCreditorPayment, registerCreditorPayment } from './register-creditor-payment.ts';
import { registerPayment } from './register-payment.ts';
import { releaseInterest } from './release-interest.ts';
import { reversePayment } from './reverse-payment.ts';
import { approveVoucher, refuseVoucher } from './vouchers/decide-voucher.ts';
import { exportVouchers } from './vouchers/export-vouchers.ts';

export const moneyActions: readonly Action[] = [
  registerPayment,
  registerCreditorPayment,
  createCreditorPayment,
  reversePayment,
  creditFee,
  creditCapital,
  freezeInterest,
  releaseInterest,
  place,
  unplace,
  matchRowToNewOcr,
  matchPaymentToNewOcr,
  matchOverpaymentToNewOcr,
  hold,
  tie,
  bookEntry,
  release,
  untie,
  netDeduction,
  exchange,
  undoExchange,
  uploadBankFile,
  readBankFileAgain,
  approvePaymentFile,
  sendPaymentFileAgain,
  cancelPaymentFile,
  setRefundAccount,
  askForAccount,
  requestRefund,
  requestRefundOfRow,
  offset,
  approveRefund,
  cancelRefund,
  coverShortfall,
  approveShortfall,
  cancelShortfall,
  requestIncome,
  requestIncomeOfRow,
  approveIncome,
  cancelIncome,
  approvePayout,
  recalculatePayout,
  registerInvoicePayment,
  creditCreditorInvoice,
  approveVoucher,
  refuseVoucher,
  exportVouchers,
];
