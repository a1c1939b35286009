import { letterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import type { ViewValues } from '@fordra/schema/define-view';
import { amount, day, type Fields, integer, listOf, object, oneOf } from '@fordra/schema/fields';

const count = integer({ required: true, min: 0 });

/** What happens to the cases of a file up to and including a day without payments and actions of users. */
export const importForecast = {
  until: day({ required: true }),
  /** The first letters of the cases by their day, with the fees that are charged with them, in sum. */
  first_letters: listOf(
    object(
      {
        date: day({ required: true }),
        kind: oneOf(letterKinds, { required: true }),
        count,
        fees: amount({ required: true }),
      },
      {},
    ),
    { required: true, max: 1_000 },
  ),
  /** Cases that get no letter by then. */
  without_letter: count,
  /** The fees that debtors are charged by then. */
  cost_to_debtors: amount({ required: true }),
  /** How many rows this is about; fewer than the file has where they are too unlike to be tried. */
  count,
} satisfies Fields;

export type ImportForecast = ViewValues<typeof importForecast>;
