import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Payment } from '@fordra/resources/money/payments';
import { storedRowOf } from '../../store/bank/bank-rows.ts';
import { findCaseOfOcr } from '../../store/cases/find-case-of-ocr.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { selectCaseOfOverpayment } from '../../store/money/refunds.ts';
import { defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';
import { changeBankRow, lockBankRow } from './bank/bank-row-change.ts';
import { rematch, rematchAction, rematchRefusals } from './bank/match-to-new-ocr.ts';
import { answerOf, placedValues } from './bank/place.ts';
import { checkHeld, heldRefusals, loadHeld } from './refunds/held-overpayment.ts';

/** The payment that paid too much was for another case: all of it goes to the case of another OCR number. */
export const matchOverpaymentToNewOcr = defineAction({
  ...rematchAction,
  on: 'overpayments',
  refusals: [...new Set([...rematchRefusals, ...heldRefusals]), 'payment_not_from_bank'],
  async lockFirst(tx, { id, input }) {
    const target = await findCaseOfOcr(tx, String(input.ocr_number));
    await lockCases(tx, [...(await selectCaseOfOverpayment(tx, id)), ...(target ? [target] : [])]);
  },
  load: ({ tx, target }) => loadHeld(tx, target),
  check: checkHeld,
  async run({ tx, input: { ocr_number: ocr }, facts: { target }, requester, written, answerDryRun }) {
    const [payment] = (await lockRows(tx, 'payments', [target.payment])).values();
    if (payment!.source !== 'bank') return refuse('payment_not_from_bank');
    const { _id, case: of, amount } = payment as Payment;
    const row = await lockBankRow(tx, target.bank_transaction!);
    const taken = [{ _id, case: of, amount }];
    const done = await rematch(tx, requester, { row: storedRowOf(row), ocr, taken, amount });
    if (!done.allowed) return refuseInput(done);
    await changeBankRow(tx, requester, { action: rematchAction.name, target: row, values: placedValues(done) });
    written(done.taken[0]!.overpayments.find(({ id }) => id === target._id)!);
    answerDryRun(answerOf(done.placed));
    return allow;
  },
});
