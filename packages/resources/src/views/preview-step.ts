import { caseStates } from '@fordra/domain/cases/states/case-states';
import { caseStatuses } from '@fordra/domain/cases/states/case-statuses';
import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { costComponents } from '@fordra/domain/money/allocation/debt-components';
import { amount, day, type Fields, listOf, object, oneOf, text } from '@fordra/schema/fields';

const list = { required: true, max: 20 } as const;

/** One day of what happens to a case by itself. */
export const previewStep = {
  date: day({ required: true }),
  item: text({ required: true, nullable: true, max: 60 }),
  from: oneOf(caseStates, { required: true }),
  state: oneOf(caseStates, { required: true }),
  status: oneOf(caseStatuses, { required: true }),
  letters: listOf(
    object(
      {
        kind: oneOf(letterKinds, { required: true }),
        date: day({ required: true }),
        due: day({ required: true, nullable: true }),
        amount: amount({ required: true }),
      },
      {},
    ),
    list,
  ),
  fees: listOf(
    object({ fee: oneOf(costComponents, { required: true }), amount: amount({ required: true }) }, {}),
    list,
  ),
  decisions: listOf(
    object(
      {
        type: text({ required: true, max: 60 }),
        deadline: day({ required: true }),
        default_option: text({ required: true, max: 60 }),
      },
      {},
    ),
    list,
  ),
  /** Decisions made by default. */
  defaulted: listOf(object({ option: text({ required: true, nullable: true, max: 60 }) }, {}), list),
  /** The amount owed after the step. */
  capital: amount({ required: true }),
  total: amount({ required: true }),
  fault: text({ required: true, nullable: true, max: 60 }),
  /** The assumed answer of the enforcement authority, where that is the step. */
  assumed: text({ required: true, nullable: true, max: 60 }),
  next_flow_item: text({ required: true, nullable: true, max: 60 }),
  next_flow_date: day({ required: true, nullable: true }),
} satisfies Fields;
