import { isPassedOn } from '@fordra/domain/cases/parts/payments-part';
import { debtComponents } from '@fordra/domain/money/allocation/debt-components';
import { checkOpen, type StoredRow } from '@fordra/domain/money/bank/row-status';
import { closedAs } from '@fordra/domain/money/placing/place-row';
import { allow } from '@fordra/domain/values/verdict';
import { amount, boolean, type Fields, listOf, object, oneOf, ref } from '@fordra/schema/fields';
import { type PlacedOnCase, placeBankRow } from '../../../engine/money/place-bank-row.ts';
import { restValues, storedRowOf } from '../../../store/bank/bank-rows.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { placerOf } from './bank-row-change.ts';

const name = 'place';
const PARTS_MAX = 50;

/** What placing on a case may be refused for. */
export const placingRefusals = [
  'transaction_not_open',
  'amount_above_unplaced',
  'currency_differs',
  'case_locked',
  'case_closed',
  'not_found',
  'bad_action_input',
] as const;

/** What each case would get, before anything is saved. */
export const placedAnswer = {
  placed: listOf(
    object(
      {
        case: ref('cases', { required: true }),
        allocation: listOf(
          object(
            { component: oneOf(debtComponents, { required: true }), amount: amount({ required: true }) },
            { required: true },
          ),
          { required: true, max: 100 },
        ),
        overpaid_amount: amount({ required: true }),
        /** All of it is for the creditor; the allocation says what the claim is less by. */
        passed_on_amount: amount({ required: true }),
        is_closed: boolean({ required: true }),
      },
      { required: true },
    ),
    { required: true, max: PARTS_MAX },
  ),
} satisfies Fields;

/** Money of a row of the bank pays the debts of cases. */
export const place = defineAction({
  name,
  on: 'bank--transactions',
  kind: 'intermediate',
  movesMoney: true,
  input: {
    parts: listOf(
      object(
        {
          case: ref('cases', { required: true }),
          amount: amount({ required: true, min: 1 }),
          /** What the payer intended to pay. */
          invoice: ref('invoices', {}),
        },
        {},
      ),
      { required: true, min: 1, max: PARTS_MAX },
    ),
    /** What becomes of money for a case that is closed with a debt left. */
    closed_as: oneOf(closedAs, {}),
  },
  dryRunAnswer: placedAnswer,
  refusals: [...placingRefusals, 'closed_permanently', 'closed_too_long_ago', 'no_remaining_transaction_amount'],
  lockFirst: (tx, { input }) => lockCases(tx, casesOf(input)),
  load: ({ target }): StoredRow => storedRowOf(target),
  check: (row) => checkOpen(row),
  async run({ tx, input, facts: row, requester, change, answerDryRun }) {
    const parts = input.parts.map((part) => ({ ...part, closedAs: input.closed_as }));
    const done = await placeBankRow(tx, row, parts, placerOf(requester, name));
    if (!done.allowed) return refuseInput(done);
    await change(placedValues(done));
    answerDryRun(answerOf(done.placed));
    return allow;
  },
});

/** The row after a placement: who paid is hidden as soon as the case shows that the payer is protected. */
export function placedValues({
  row,
  placed,
}: {
  readonly row: StoredRow;
  readonly placed: readonly PlacedOnCase[];
}): Row {
  const isProtected = placed.some(({ hasProtected }) => hasProtected);
  return { ...restValues(row), hold_until: null, ...(isProtected && { has_protected_identity: true }) };
}

export function answerOf(placed: readonly PlacedOnCase[]): Row {
  return {
    placed: placed.map(({ case: id, outcome: { payments, position } }) => {
      const payment = payments.at(-1)!;
      const { allocation, overpaid } = payment;
      const passedOn = isPassedOn(payment) ? payment.amount : 0;
      const sums = Map.groupBy(allocation, ({ component }) => component);
      return {
        case: id,
        allocation: [...sums].map(([component, parts]) => ({
          component,
          amount: parts.reduce((sum, part) => sum + part.amount, 0),
        })),
        overpaid_amount: passedOn > 0 ? 0 : overpaid,
        passed_on_amount: passedOn,
        is_closed: position.closed !== null,
      };
    }),
  };
}

/** The cases that an input names, which has not been checked yet. */
function casesOf({ parts }: Row): readonly string[] {
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part: { case?: unknown } | null) => (typeof part?.case === 'string' ? [part.case] : []));
}
