import type { LetterKind, PlanLetterKind } from '@fordra/domain/documents/letters/letter-kinds';

/** An act on a case, which a case worker, finance or the creditor then registers in the portal. */
export type Act =
  | { readonly do: 'pay'; readonly what: 'all' | 'capital' | 'part' | 'double' | 'instalment'; readonly share?: number }
  | { readonly do: 'plan'; readonly months: number }
  | { readonly do: 'plan_respite' | 'draw' }
  | { readonly do: 'consent'; readonly answer: 'approved' | 'refused' | 'ended' | 'late' }
  | { readonly do: 'reverse' | 'copy' | 'write_off' | 'answer' | 'solicitor' | 'credit_all' | 'freeze' | 'move' }
  | { readonly do: 'returned' }
  | { readonly do: 'reset' | 'reopen' }
  | { readonly do: 'pay_creditor' }
  | {
      readonly do: 'object';
      readonly reason: 'goods_wrong' | 'not_ordered' | 'already_paid' | 'price';
      readonly text: string;
    }
  | { readonly do: 'respite' | 'pause'; readonly days: number; readonly comment: string }
  | { readonly do: 'credit_fee'; readonly fee: 'reminder_fee' | 'debt_collection_fee' }
  | { readonly do: 'cancel' }
  | { readonly do: 'decide'; readonly answer: 'apply' | 'extra_debt_collection' | 'surveillance' | 'court_transfer' }
  | {
      readonly do: 'court_outcome';
      readonly outcome: 'won' | 'won_in_part' | 'lost' | 'dropped';
      readonly number: string;
    }
  | { readonly do: 'close'; readonly reason: 'bankruptcy' | 'deceased' | 'dispute' }
  | { readonly do: 'note'; readonly by: 'karin' | 'creditor'; readonly text: string };

/**
 * The event that triggers acts: the registration, a letter, the question to the creditor whether to continue, or an
 * objection at the authority.
 */
export type Cause = 'registered' | 'asked' | 'disputed' | LetterKind | PlanLetterKind;

/** An act a number of days after its cause, and the steps that follow if the act was allowed. */
export type Step = { readonly wait: number; readonly act: Act; readonly then?: readonly Step[] };
export type Script = Readonly<Partial<Record<Cause, readonly Step[]>>>;
