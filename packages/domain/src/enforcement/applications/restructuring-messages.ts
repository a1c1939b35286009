import type { RestructuringType } from '../../special-debtors/restructuring.ts';
import type { Day } from '../../values/day.ts';

/** What the authority reports of a person's debt restructuring; it is about all claims on the person. */
export type RestructuringMessage =
  | {
      readonly kind: 'restructuring_initiated';
      readonly type: RestructuringType;
      readonly initiated_on: Day;
      readonly published_on: Day;
    }
  | {
      readonly kind: 'restructuring_approved';
      readonly approved_on: Day;
      readonly plan_from: Day;
      readonly plan_to: Day;
      /** The part of the claims that is to be paid, in hundredths of a per cent. */
      readonly quota: number;
    }
  | { readonly kind: 'restructuring_cancelled'; readonly cancelled_on: Day; readonly reason: string };

/** One message; the same reference twice is the same message. */
export type RestructuringReport = {
  readonly reference: string;
  readonly id_number: string;
  readonly authority_number: string;
  readonly message: RestructuringMessage;
};
