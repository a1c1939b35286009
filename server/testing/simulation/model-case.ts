import { type DayNumber, toDay } from './day-numbers.ts';
import { capitalOf, type ModelBooks, type ModelClosing, replay, sumOf } from './model-debt.ts';
import type { ModelDebt } from './model-facts.ts';

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
  | 'wait_residual'
  | 'enforce'
  | 'wait_report';

type Pause = { readonly reason: 'manual_pause' | 'objection' | 'dispute'; readonly to: DayNumber };
type Asked = { readonly type: 'continue_to_enforcement' | 'dispute_response'; readonly deadline: DayNumber };

/** What holds a case in its state. */
type Holds = {
  pauses: Pause[];
  /** Why the case has stopped until a user resets it. */
  fault: 'letter_not_sent' | 'letter_returned' | undefined;
  /** The case waits until the decision is made. */
  isAsking: boolean;
};

/** The one debtor of all cases. */
export type ModelDebtor = { address: number };

/** A case of the reference model, which implements the rules independently of the domain. */
export type ModelCase = Holds & {
  readonly debtor: ModelDebtor;
  readonly debt: ModelDebt;
  state: string;
  /** The state before the case was paid or became a residual claim. */
  before: string;
  closed: ModelClosing | undefined;
  /** Where the case was when its claim went to court, and what held it. */
  aside: (Holds & { readonly state: string }) | undefined;
  isRefunding: boolean;
  next: { step: ModelStep; date: DayNumber } | undefined;
  letterDue: DayNumber | undefined;
  /** The debtor has objected and the objection is not answered. */
  isObjected: boolean;
  /** The claim was taken to court. */
  isInCourt: boolean;
  /** The open decisions. */
  asked: readonly Asked[];
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
    debt: { invoices, payments: [], letters: [], costs: [], credits: [], freezes: [], judgment: undefined },
    state,
    before: state,
    closed: undefined,
    pauses: [],
    fault: undefined,
    aside: undefined,
    isRefunding: false,
    next,
    letterDue: undefined,
    isObjected: false,
    isInCourt: false,
    asked: [],
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
  const holds = one.aside && !one.closed ? [one, one.aside] : [one];
  const reasons = holds.flatMap(({ pauses, isAsking }) => [
    ...pauses.map(({ reason }) => reason),
    ...(isAsking ? ['waiting_on_decision'] : []),
  ]);
  return {
    state: one.state,
    closed: one.closed?.kind ?? null,
    fault: one.fault ?? one.aside?.fault ?? null,
    capital,
    costs: sumOf(owed) - capital - interest,
    interest,
    overpaid,
    pauses: [...new Set(reasons)].toSorted(),
    next: one.closed || !one.next ? null : toDay(one.next.date),
    letters: one.debt.letters.map(
      ({ kind, date, due, amount, status }) => `${kind} ${toDay(date)} ${toDay(due)} ${amount} ${status}`,
    ),
  };
}

/** Requests a decision, unless it is open already. */
export function addQuestion(one: ModelCase, type: Asked['type'], today: DayNumber): void {
  if (one.asked.some((asked) => asked.type === type)) return;
  one.asked = [...one.asked, { type, deadline: today + decisionDays[type] }];
}

export function dropQuestion(one: ModelCase, type: Asked['type']): void {
  one.asked = one.asked.filter((asked) => asked.type !== type);
}

export function hasQuestion({ asked }: ModelCase, type: Asked['type']): boolean {
  return asked.some((one) => one.type === type);
}

const decisionDays = { continue_to_enforcement: 14, dispute_response: 30 } as const;
