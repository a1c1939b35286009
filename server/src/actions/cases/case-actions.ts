import { makeDecision } from '../decisions/make-decision.ts';
import type { Action } from '../definition/define-action.ts';
import { downloadInvoice } from '../documents/download-invoice.ts';
import { requestInvoiceCopy } from '../documents/request-invoice-copy.ts';
import { sendLetterAgain } from '../documents/send-letter-again.ts';
import { attemptEnforcement } from '../enforcement/attempt-enforcement.ts';
import { recallEnforcement } from '../enforcement/recall-enforcement.ts';
import { registerCourtOutcome } from '../enforcement/register-court-outcome.ts';
import { changeFlowConfiguration } from '../flow/change-flow-configuration.ts';
import { changeStartAction } from '../flow/change-start-action.ts';
import { moveToDebtCollection } from '../flow/move-to-debt-collection.ts';
import { resetFailedCase } from '../flow/reset-failed-case.ts';
import { runNextItem } from '../flow/run-next-item.ts';
import { creditCapital } from '../money/credit-capital.ts';
import { creditFee } from '../money/credit-fee.ts';
import { freezeInterest } from '../money/freeze-interest.ts';
import { createCreditorPayment, registerCreditorPayment } from '../money/register-creditor-payment.ts';
import { registerPayment } from '../money/register-payment.ts';
import { releaseInterest } from '../money/release-interest.ts';
import { reversePayment } from '../money/reverse-payment.ts';
import { approveRespite } from './approve-respite.ts';
import { assignSolicitor } from './assign-solicitor.ts';
import { cancelCase } from './cancel-case.ts';
import { changeAddress } from './change-address.ts';
import { closeCase } from './close-case.ts';
import { pauseCase } from './pause-case.ts';
import { registerObjection } from './register-objection.ts';
import { reopenCase } from './reopen-case.ts';
import { resumeCase } from './resume-case.ts';
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
