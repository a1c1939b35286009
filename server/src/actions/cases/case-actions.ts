import type { Action } from '../define-action.ts';
import { approveRespite } from './approve-respite.ts';
import { assignSolicitor } from './assign-solicitor.ts';
import { attemptEnforcement } from './attempt-enforcement.ts';
import { cancelCase } from './cancel-case.ts';
import { changeAddress } from './change-address.ts';
import { changeFlowConfiguration } from './change-flow-configuration.ts';
import { changeStartAction } from './change-start-action.ts';
import { closeCase } from './close-case.ts';
import { creditCapital } from './credit-capital.ts';
import { creditFee } from './credit-fee.ts';
import { downloadInvoice } from './download-invoice.ts';
import { freezeInterest } from './freeze-interest.ts';
import { makeDecision } from './make-decision.ts';
import { moveToDebtCollection } from './move-to-debt-collection.ts';
import { pauseCase } from './pause-case.ts';
import { recallEnforcement } from './recall-enforcement.ts';
import { registerCourtOutcome } from './register-court-outcome.ts';
import { createCreditorPayment, registerCreditorPayment } from './register-creditor-payment.ts';
import { registerObjection } from './register-objection.ts';
import { registerPayment } from './register-payment.ts';
import { releaseInterest } from './release-interest.ts';
import { reopenCase } from './reopen-case.ts';
import { requestInvoiceCopy } from './request-invoice-copy.ts';
import { resetFailedCase } from './reset-failed-case.ts';
import { resumeCase } from './resume-case.ts';
import { reversePayment } from './reverse-payment.ts';
import { runNextItem } from './run-next-item.ts';
import { sendLetterAgain } from './send-letter-again.ts';
import { writeOffCase } from './write-off-case.ts';

/** What can be done to cases and their payments, in the order a page offers it. */
export const caseActions: readonly Action[] = [
  registerPayment,
  registerCreditorPayment,
  createCreditorPayment,
  reversePayment,
  creditFee,
  creditCapital,
  freezeInterest,
  releaseInterest,
  pauseCase,
  resumeCase,
  registerObjection,
  registerCourtOutcome,
  approveRespite,
  makeDecision,
  runNextItem,
  resetFailedCase,
  changeStartAction,
  changeFlowConfiguration,
  moveToDebtCollection,
  attemptEnforcement,
  recallEnforcement,
  sendLetterAgain,
  changeAddress,
  requestInvoiceCopy,
  downloadInvoice,
  assignSolicitor,
  closeCase,
  cancelCase,
  reopenCase,
  writeOffCase,
];
