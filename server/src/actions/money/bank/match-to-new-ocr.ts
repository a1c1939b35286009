import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import type { StoredRow } from '@fordra/domain/money/bank/row-status';
import { checkMayRematch } from '@fordra/domain/money/placing/place-row';
import { hasValidLuhn } from '@fordra/domain/parties/identity/luhn';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import type { Payment } from '@fordra/resources/money/payments';
import { text } from '@fordra/schema/fields';
import type { AppliedCase } from '../../../engine/cases/apply-case-outcomes.ts';
import { type PlacedOnCase, placeBankRow, unplacePayment } from '../../../engine/money/place-bank-row.ts';
import type { Requester } from '../../../records/rows/requester.ts';
import { storedRowOf } from '../../../store/bank/bank-rows.ts';
import { type PlacedPayment, selectPlacedPayments } from '../../../store/bank/placed-payments.ts';
import { findCaseOfOcr } from '../../../store/cases/find-case-of-ocr.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectCasesOfPayments } from '../../../store/cases/select-cases-of-payments.ts';
import type { Database } from '../../../store/connection/database.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { changeBankRow, lockBankRow, placerOf } from './bank-row-change.ts';
import { answerOf, placedAnswer, placedValues, placingRefusals } from './place.ts';

const name = 'match_to_new_ocr';

/** What matching has in common, whatever is matched. */
export const rematchAction = {
  name,
  kind: 'major',
  movesMoney: true,
  input: { ocr_number: text({ required: true, min: 1, max: 25 }) },
  dryRunAnswer: placedAnswer,
} as const;

export const rematchRefusals = [
  ...placingRefusals,
  'ocr_invalid',
  'ocr_unknown',
  'overpayment_already_refunded',
  'refund_already_requested',
] as const;

/** All that was placed of a row goes to the case of another OCR number. */
export const matchRowToNewOcr = defineAction({
  ...rematchAction,
  on: 'bank--transactions',
  refusals: [...rematchRefusals],
  async lockFirst(tx, { id, input }) {
    const placed = await selectPlacedPayments(tx, id);
    const target = await findCaseOfOcr(tx, String(input.ocr_number));
    await lockCases(tx, [...placed.map((one) => one.case), ...(target ? [target] : [])]);
  },
  load: ({ target }) => storedRowOf(target),
  check: (row) => checkMayRematch(row),
  async run({ tx, input: { ocr_number: ocr }, facts: row, requester, change, answerDryRun }) {
    const known = await selectPlacedPayments(tx, row.id);
    const done = await rematch(tx, requester, { row, ocr, taken: known, amount: row.amount });
    if (!done.allowed) return refuseInput(done);
    await change(placedValues(done));
    answerDryRun(answerOf(done.placed));
    return allow;
  },
});

/** One payment of a row goes to the case of another OCR number. */
export const matchPaymentToNewOcr = defineAction({
  ...rematchAction,
  on: 'payments',
  refusals: [...rematchRefusals, 'payment_not_from_bank', 'payment_already_reversed'],
  async lockFirst(tx, { id, input }) {
    const target = await findCaseOfOcr(tx, String(input.ocr_number));
    await lockCases(tx, [...(await selectCasesOfPayments(tx, [id])), ...(target ? [target] : [])]);
  },
  load: ({ target }) => target as Payment,
  check: ({ source, reversed_voucher: reversed }): Verdict => {
    if (source !== 'bank') return refuse('payment_not_from_bank');
    return reversed === null ? allow : refuse('payment_already_reversed');
  },
  async run({ tx, input: { ocr_number: ocr }, facts: payment, requester, written, answerDryRun }) {
    const target = await lockBankRow(tx, payment.bank_transaction!);
    const { amount } = payment;
    const done = await rematch(tx, requester, { row: storedRowOf(target), ocr, taken: [payment], amount });
    if (!done.allowed) return refuseInput(done);
    await changeBankRow(tx, requester, { action: name, target, values: placedValues(done) });
    written(done.taken[0]!.reversed[0]!);
    answerDryRun(answerOf(done.placed));
    return allow;
  },
});

type Rematch = {
  readonly row: StoredRow;
  readonly ocr: string;
  readonly taken: readonly Pick<PlacedPayment, '_id' | 'case' | 'amount'>[];
  readonly amount: number;
};

type Rematched = {
  readonly allowed: true;
  readonly row: StoredRow;
  readonly placed: readonly PlacedOnCase[];
  /** What each payment was taken back from. */
  readonly taken: readonly AppliedCase[];
};

/** Takes payments of a locked row back and places the money on the case of the OCR number. */
export async function rematch(
  tx: Database,
  requester: Requester,
  { row, ocr, taken, amount }: Rematch,
): Promise<Rematched | Refused> {
  if (!hasValidLuhn(ocr)) return { allowed: false, refusal: 'ocr_invalid' };
  const id = await findCaseOfOcr(tx, ocr);
  if (id === undefined) return { allowed: false, refusal: 'ocr_unknown' };
  const placer = placerOf(requester, name);
  const applied: AppliedCase[] = [];
  let rest = row;
  for (const payment of taken) {
    const done = await unplacePayment(tx, rest, { ...payment, id: payment._id, reason: `OCR ${ocr}` }, placer);
    if (!done.allowed) return done;
    applied.push(done.applied);
    rest = done.row;
  }
  const placed = await placeBankRow(tx, rest, [{ case: id, amount }], placer);
  return placed.allowed ? { ...placed, taken: applied } : placed;
}
