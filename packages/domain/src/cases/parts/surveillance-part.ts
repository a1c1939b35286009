import type { Day } from '../../values/day.ts';
import type { CasePart } from './case-part.ts';

/** The days of the surveillance letters of the other cases that the debtor has under surveillance with the creditor. */
export type SurveillancePart = {
  /** When the next ones are due. */
  readonly otherLettersDue: readonly Day[];
  /** When the latest ones were sent. */
  readonly otherLettersSent: readonly Day[];
};

export const surveillancePart = {
  name: 'surveillance',
  unchanged: () => ({}),
  after: ({ otherLettersDue, otherLettersSent }: SurveillancePart): SurveillancePart => ({
    otherLettersDue,
    otherLettersSent,
  }),
} satisfies CasePart;
