import fc from 'fast-check';
import type { Ruling } from './model-court.ts';

/** A claim of these amounts, due some days ago. */
export type Registration = {
  readonly do: 'register';
  readonly amounts: readonly number[];
  readonly late: number;
  readonly start: string;
  readonly currency: 'SEK' | 'EUR';
  /** The limitation is stated to have been interrupted some days after the invoice. */
  readonly interrupted: number | null;
  /** How many days before the due day the invoice was sent, and whether that day was agreed; null where nothing is stated. */
  readonly term: number;
  readonly isDueAgreed: boolean | null;
  /** Interest is asked for from a day, counted from the one that the law gives; null where none is stated. */
  readonly interest: { readonly from: number; readonly isAgreed: boolean } | null;
  /** Of a creditor that has agreed a reminder fee with its customers. */
  readonly isFeeAgreed: boolean;
  /** The agreed rate, in basis points. */
  readonly rate: number | null;
};

/** One act of the simulation. `of` selects one of the existing cases. */
export type Act =
  | Registration
  | { readonly do: 'pay'; readonly of: number; readonly amount: number; readonly late: number }
  | { readonly do: 'pay_rest'; readonly of: number; readonly over: number; readonly late: number }
  /** What the newest letter asks for. */
  | { readonly do: 'pay_asked'; readonly of: number; readonly over: number; readonly late: number }
  | { readonly do: 'reverse'; readonly of: number; readonly number: number }
  | { readonly do: 'pause'; readonly of: number; readonly days: number }
  | { readonly do: 'object' | 'resume' | 'close' | 'cancel' | 'reopen'; readonly of: number }
  /** The print shop did not print the newest letter, or the post brings it back. */
  | { readonly do: 'reject' | 'bring_back'; readonly of: number; readonly isAddressWrong: boolean }
  /** The debtor has another address; all cases have the same debtor. */
  | { readonly do: 'move'; readonly of: number; readonly to: number }
  | { readonly do: 'reset'; readonly of: number }
  /** No interest from a day, counted from today, for some days more or until it is ended; by a decision of some days ago. */
  | {
      readonly do: 'freeze';
      readonly of: number;
      readonly from: number;
      readonly days: number | null;
      readonly decided: number | null;
    }
  | { readonly do: 'release'; readonly of: number }
  /** The answer to an objection is to go to court. */
  | { readonly do: 'to_court'; readonly of: number }
  | ({ readonly do: 'rule'; readonly of: number } & Ruling)
  /** Money from the enforcement authority, and its last report. */
  | { readonly do: 'remit' | 'report'; readonly of: number; readonly amount: number; readonly late: number }
  /** A plan that pays what is owed in some months, from a day that comes so soon. */
  | {
      readonly do: 'plan';
      readonly of: number;
      readonly months: number;
      readonly first: number;
      readonly hasFee: boolean;
    }
  /** What the oldest unpaid advice asks for. */
  | { readonly do: 'pay_advice'; readonly of: number; readonly over: number; readonly late: number }
  | { readonly do: 'plan_respite' | 'end_plan' | 'reject_plan_letter'; readonly of: number }
  | { readonly do: 'days'; readonly days: number }
  /** Days on which no letter leaves. */
  | { readonly do: 'hold'; readonly days: number }
  /** The connection of the next act breaks at this statement; the act is then repeated as a client would. */
  | { readonly do: 'crash'; readonly at: number };

const of = fc.nat(1_000);
const amount = fc.oneof(fc.integer({ min: 1, max: 3_000_00 }), fc.constantFrom(1, 60_00, 180_00, 1_000_00));
const one = <Name extends Act['do']>(name: Name) => fc.record({ do: fc.constant(name), of });
const ofLetter = <Name extends 'reject' | 'bring_back'>(name: Name) =>
  fc.record({ do: fc.constant(name), of, isAddressWrong: fc.boolean() });
const ruling = fc.record({
  do: fc.constant('rule' as const),
  of,
  outcome: fc.constantFrom('won', 'won_in_part', 'won_in_part', 'lost', 'dropped'),
  late: fc.nat(5),
  share: fc.integer({ min: 0, max: 100 }),
  costs: fc.constantFrom(0, 0, 1_500_00),
});

/** The decision that a freeze is said to follow, and how far back it goes; drawn from no numbers of its own, so that seeds keep their acts. */
function backdating({ of, from }: { readonly of: number; readonly from: number }) {
  const decided = [null, null, 0, 4, 30, 45][of % 6]!;
  return { decided, from: from < 0 ? [-1, -4, -30][of % 3]! : from };
}

/** Weighted by how often each act occurs in practice. */
export const arbitraryAction: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('register' as const),
      amounts: fc.array(fc.integer({ min: 100_00, max: 5_000_00 }), { minLength: 1, maxLength: 2 }),
      // Three years after its invoice a claim is prescribed.
      late: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1_035, max: 1_075 }) },
      ),
      start: fc.constantFrom('reminder', 'reminder', 'debt_collection'),
      currency: fc.constantFrom('SEK', 'SEK', 'SEK', 'EUR'),
      interrupted: fc.constantFrom(null, null, null, 20, 1_000),
      isFeeAgreed: fc.constantFrom(true, true, false),
      term: fc.constantFrom(30, 30, 10),
      isDueAgreed: fc.constantFrom(null, true, false),
      interest: fc.option(fc.record({ from: fc.constantFrom(-3, 0, 5), isAgreed: fc.boolean() }), { freq: 4 }),
      rate: fc.constantFrom(null, null, null, null, 12_00, 26_00, 26_01),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constant('pay' as const), of, amount, late: fc.oneof(fc.constant(0), fc.nat(10)) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay_rest' as const),
      of,
      over: fc.constantFrom(0, 0, -60_00, -180_00, -1, 50, 20_00, 500_00),
      late: fc.constantFrom(0, 0, 0, 1, 2, 4, 12),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay_asked' as const),
      of,
      over: fc.constantFrom(0, 0, 0, -1, -1_00, -1_01),
      late: fc.constantFrom(0, 0, 1, 4, 12),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reverse' as const), of, number: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pause' as const), of, days: fc.integer({ min: 0, max: 95 }) }) },
  { weight: 2, arbitrary: one('object') },
  { weight: 3, arbitrary: one('resume') },
  { weight: 1, arbitrary: one('close') },
  { weight: 1, arbitrary: one('cancel') },
  { weight: 2, arbitrary: one('reopen') },
  { weight: 2, arbitrary: ofLetter('reject') },
  { weight: 2, arbitrary: ofLetter('bring_back') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), of, to: fc.nat(3) }) },
  { weight: 4, arbitrary: one('reset') },
  {
    weight: 2,
    arbitrary: fc
      .record({
        do: fc.constant('freeze' as const),
        of,
        from: fc.constantFrom(0, 0, 1, 5, -1),
        days: fc.constantFrom(null, 0, 3, 20, -1),
      })
      .map((act) => ({ ...act, ...backdating(act) })),
  },
  { weight: 1, arbitrary: one('release') },
  { weight: 4, arbitrary: one('to_court') },
  { weight: 4, arbitrary: ruling },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remit' as const), of, amount, late: fc.nat(10) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      of,
      amount: fc.oneof(fc.constant(0), amount),
      late: fc.nat(5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      of,
      months: fc.integer({ min: 1, max: 9 }),
      first: fc.constantFrom(3, 10, 25, 40),
      hasFee: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pay_advice' as const),
      of,
      over: fc.constantFrom(0, 0, 0, 0, -1, -30_00, 100_00, 1_000_00),
      late: fc.constantFrom(0, 0, 0, 1, 4),
    }),
  },
  { weight: 1, arbitrary: one('plan_respite') },
  { weight: 1, arbitrary: one('end_plan') },
  { weight: 1, arbitrary: one('reject_plan_letter') },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('days' as const),
      days: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
        { weight: 1, arbitrary: fc.constant(25) },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), days: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('crash' as const), at: fc.integer({ min: 1, max: 25 }) }) },
);
