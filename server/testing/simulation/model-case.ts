import type { DayNumber } from './day-numbers.ts';
import { type ModelBooks, type ModelClosing, replay } from './model-debt.ts';
import type { ModelDebt } from './model-facts.ts';
import type { ModelPlan } from './model-plan-facts.ts';

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
type Asked = { readonly type: keyof typeof decisionDays; readonly deadline: DayNumber };

/** What holds a case in its state. */
type Holds = {
  pauses: Pause[];
  /** Why the case has stopped until a user resets it. */
  fault: 'letter_not_sent' | 'letter_returned' | undefined;
  /** The case waits until the decision is made. */
  isAsking: boolean;
};

type Aside = Holds & { readonly state: string; readonly aside: Aside | undefined };

/** The one debtor of all cases. */
export type ModelDebtor = { address: number; readonly cases: ModelCase[] };

/** A case of the reference model, which implements the rules independently of the domain. */
export type ModelCase = Holds & {
  readonly debtor: ModelDebtor;
  readonly debt: ModelDebt;
  state: string;
  /** The state before the case was paid or became a residual claim. */
  before: string;
  closed: ModelClosing | undefined;
  /** Where the case was when its claim went to court or its plan began, and what held it. */
  aside: Aside | undefined;
  /** The newest is the one that counts. */
  readonly plans: ModelPlan[];
  isRefunding: boolean;
  next: { step: ModelStep; date: DayNumber } | undefined;
  /** The last day of the claim when it was registered. */
  readonly limitation: DayNumber;
  /** The days on which trials ended. */
  readonly trials: DayNumber[];
  letterDue: DayNumber | undefined;
  /** The debtor has objected and the objection is not answered. */
  isObjected: boolean;
  /** The claim was taken to court. */
  isInCourt: boolean;
  /** What the court was paid in advance, in kronor. */
  summonsFee: number;
  /** The application for enforcement. */
  application: 'running' | 'ended' | undefined;
  /** The open decisions. */
  asked: readonly Asked[];
  /** How often the default answer was to wait. */
  waits: number;
};

export function aModelCase(
  debtor: ModelDebtor,
  claim: Pick<ModelDebt, 'currency' | 'invoiced' | 'invoices' | 'rate' | 'isFeeAgreed'>,
  {
    start,
    next,
    limitation,
  }: { readonly start: string; readonly next: NonNullable<ModelCase['next']>; readonly limitation: DayNumber },
): ModelCase {
  const state = start === 'debt_collection' ? 'debt_collection' : 'invoice';
  return {
    debtor,
    debt: { ...claim, payments: [], letters: [], costs: [], credits: [], freezes: [], judgment: undefined },
    state,
    before: state,
    closed: undefined,
    pauses: [],
    fault: undefined,
    aside: undefined,
    plans: [],
    isRefunding: false,
    next,
    limitation,
    trials: [],
    letterDue: undefined,
    isObjected: false,
    isInCourt: false,
    summonsFee: 0,
    application: undefined,
    asked: [],
    isAsking: false,
    waits: 0,
  };
}

/** The books of a case today, or when it was closed. */
export function booksOf({ debt, closed }: ModelCase, today: DayNumber): ModelBooks {
  return replay(debt, today, closed);
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

const decisionDays = { continue_to_enforcement: 14, dispute_response: 30, long_term_surveillance: 21 } as const;
