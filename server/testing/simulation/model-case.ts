import { type DayNumber, toDay } from './day-numbers.ts';
import { capitalOf, type ModelBooks, type ModelClosing, type ModelDebt, replay, sumOf } from './model-debt.ts';

/** The next step of the main flow. */
export type ModelStep =
  | 'wait_invoice'
  | 'reminder'
  | 'wait_reminder'
  | 'descriptions'
  | 'demand'
  | 'wait_demand'
  | 'evaluate'
  | 'schedule'
  | 'surveillance'
  | 'wait_surveillance'
  | 'residual'
  | 'wait_residual';

type Pause = { readonly reason: 'manual_pause' | 'objection'; readonly to: DayNumber };

/** The one debtor of all cases. */
export type ModelDebtor = { address: number };

/** A case of the reference model, which implements the rules independently of the domain. */
export type ModelCase = {
  readonly debtor: ModelDebtor;
  readonly debt: ModelDebt;
  state: string;
  /** The state before the case was paid or became a residual claim. */
  before: string;
  closed: ModelClosing | undefined;
  pauses: Pause[];
  /** Why the case has stopped until a user resets it. */
  fault: 'letter_not_sent' | 'letter_returned' | undefined;
  isRefunding: boolean;
  next: { step: ModelStep; date: DayNumber } | undefined;
  letterDue: DayNumber | undefined;
  /** The debtor has objected and the objection is not answered. */
  isObjected: boolean;
  asked: { readonly type: 'continue_to_enforcement' | 'dispute_response'; readonly deadline: DayNumber } | undefined;
  /** The case waits until the decision is made. */
  isAsking: boolean;
  /** How often the default answer was to wait. */
  waits: number;
};

export function aModelCase(
  debtor: ModelDebtor,
  invoices: ModelDebt['invoices'],
  { start, next }: { readonly start: string; readonly next: NonNullable<ModelCase['next']> },
): ModelCase {
  const state = start === 'debt_collection' ? 'debt_collection' : 'invoice';
  return {
    debtor,
    debt: { invoices, payments: [], letters: [] },
    state,
    before: state,
    closed: undefined,
    pauses: [],
    fault: undefined,
    isRefunding: false,
    next,
    letterDue: undefined,
    isObjected: false,
    asked: undefined,
    isAsking: false,
    waits: 0,
  };
}

/** The books of a case today, or when it was closed. */
export function booksOf({ debt, closed }: ModelCase, today: DayNumber): ModelBooks {
  return replay(debt, today, closed);
}

/** The values that are compared with the portal. */
export type Described = {
  readonly state: string;
  readonly closed: string | null;
  readonly fault: string | null;
  readonly capital: number;
  readonly costs: number;
  readonly interest: number;
  readonly overpaid: number;
  readonly pauses: readonly string[];
  readonly next: string | null;
  /** `kind date due amount status`. */
  readonly letters: readonly string[];
};

export function describeModel(one: ModelCase, today: DayNumber): Described {
  const { owed, overpaid } = booksOf(one, today);
  const interest = owed.get('interest') ?? 0;
  const capital = capitalOf(owed);
  return {
    state: one.state,
    closed: one.closed?.kind ?? null,
    fault: one.closed ? null : (one.fault ?? null),
    capital,
    costs: sumOf(owed) - capital - interest,
    interest,
    overpaid,
    pauses: [...one.pauses.map(({ reason }) => reason), ...(one.isAsking ? ['waiting_on_decision'] : [])].toSorted(),
    next: one.closed || !one.next ? null : toDay(one.next.date),
    letters: one.debt.letters.map(
      ({ kind, date, due, amount, status }) => `${kind} ${toDay(date)} ${toDay(due)} ${amount} ${status}`,
    ),
  };
}
