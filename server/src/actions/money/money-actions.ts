import type { Action } from '../definition/define-action.ts';
import { creditCapital } from './credit-capital.ts';
import { creditFee } from './credit-fee.ts';
import { freezeInterest } from './freeze-interest.ts';
import { createCreditorPayment, registerCreditorPayment } from './register-creditor-payment.ts';
import { registerPayment } from './register-payment.ts';
import { releaseInterest } from './release-interest.ts';
import { reversePayment } from './reverse-payment.ts';

export const moneyActions: readonly Action[] = [
  registerPayment,
  registerCreditorPayment,
  createCreditorPayment,
  reversePayment,
  creditFee,
  creditCapital,
  freezeInterest,
  releaseInterest,
];
