import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { startActions } from '@fordra/domain/flow/items/flow-items';
import { costComponents } from '@fordra/domain/money/allocation/debt-components';
import type { ViewValues } from '@fordra/schema/define-view';
import { amount, day, type Fields, json, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { previewStep } from '../views/preview-step.ts';

/** The maximum number of cases in one call; larger files are sent in parts. */
export const CASES_MAX = 500;

/** What happens to a new case up to and including a day without payments and actions of users. */
const newCasePreview = {
  until: day({ required: true }),
  steps: listOf(object(previewStep, {}), { required: true, max: 100 }),
  /** The fees of all steps. */
  fees: listOf(
    object(
      {
        fee: oneOf(costComponents, { required: true }),
        amount: amount({ required: true }),
        date: day({ required: true }),
      },
      {},
    ),
    { required: true, max: 2_000 },
  ),
  /** The first letter and its day; null where none is sent. */
  first_letter: object(
    {
      kind: oneOf(letterKinds, { required: true }),
      date: day({ required: true }),
      due: day({ required: true, nullable: true }),
      amount: amount({ required: true }),
    },
    { required: true, nullable: true },
  ),
  /** The sum of the fees: what the debtor is charged beside capital and interest. */
  cost_to_debtor: amount({ required: true }),
  /** What the creditor bears of the fees of the authority if the debtor does not pay. */
  cost_to_creditor: amount({ required: true }),
} satisfies Fields;

export type NewCasePreview = ViewValues<typeof newCasePreview>;

const verdict = {
  _status: oneOf(['OK', 'ERR'], { required: true }),
  /** The faults of the case by their paths. */
  _issues: json({}),
  /** Of the first accepted cases, for a reader who may read the preview of a case. */
  preview: object(newCasePreview, {}),
} as const;

/** What a dry run of a registration answers: what would happen to each case, in the order they were sent. */
export const registrationForecast = {
  _results: listOf(
    object(
      {
        ...verdict,
        invoice_numbers: listOf(text({ max: 40 }), { max: 100 }),
        /** The cases that already have an invoice which was sent again. */
        registered_cases: listOf(ref('cases', {}), { max: 100 }),
        /** Of a single case: what each start action would lead to, and why one is refused. */
        start_actions: listOf(object({ start_action: oneOf(startActions, { required: true }), ...verdict }, {}), {
          max: startActions.length,
        }),
      },
      {},
    ),
    { required: true, max: CASES_MAX },
  ),
} satisfies Fields;

export type RegistrationForecast = ViewValues<typeof registrationForecast>;
