import type { Case } from '@fordra/resources/cases/cases';
import { type DayNumber, toDay, toDayNumber } from './day-numbers.ts';
import { booksOf, type ModelCase } from './model-case.ts';
import { capitalOf, sumOf } from './model-debt.ts';
import { limitationOf, restartOn } from './model-limitation.ts';

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
  readonly limitation: string | null;
  readonly next: string | null;
  /** `kind date due amount status`. */
  readonly letters: readonly string[];
  readonly plan: DescribedPlan | null;
};

/** The newest plan; of one that is over only how it ended and its letters. */
type DescribedPlan = {
  readonly status: string;
  readonly setup: number;
  readonly respites: number;
  readonly missed: number;
  readonly nextDue: string | null;
  /** `due amount fee paid status`. */
  readonly advices: readonly string[];
  /** `kind date amount status`. */
  readonly letters: readonly string[];
};

function withoutPast(plan: DescribedPlan): DescribedPlan {
  const isOver = plan.status === 'completed' || plan.status === 'cancelled';
  return isOver ? { ...plan, nextDue: null, advices: [] } : plan;
}

function describePlan({ plans }: ModelCase): DescribedPlan | null {
  const plan = plans.at(-1);
  if (!plan) return null;
  return withoutPast({
    status: plan.status,
    setup: plan.setupFee,
    respites: plan.respites,
    missed: plan.missed,
    nextDue: toDay(plan.nextDue),
    advices: plan.advices.map((one) => `${toDay(one.due)} ${one.amount} ${one.fee} ${one.paid} ${one.status}`),
    letters: plan.letters.map((one) => `${one.kind} ${toDay(one.date)} ${one.amount} ${one.status}`),
  });
}

export function describeModel(one: ModelCase, today: DayNumber): Described {
  const { owed, overpaid } = booksOf(one, today);
  const interest = owed.get('interest') ?? 0;
  const capital = capitalOf(owed);
  const holds = one.closed ? [one] : holdsOf(one);
  const reasons = holds.flatMap(({ pauses, isAsking }) => [
    ...pauses.map(({ reason }) => reason),
    ...(isAsking ? ['waiting_on_decision'] : []),
  ]);
  return {
    state: one.state,
    closed: one.closed?.kind ?? null,
    fault: holdsOf(one).find((own) => own.fault !== undefined)?.fault ?? null,
    capital,
    costs: sumOf(owed) - capital - interest,
    interest,
    overpaid,
    pauses: [...new Set(reasons)].toSorted(),
    limitation: one.closed ? null : toDay(limitationOf(one, today)),
    next: one.closed || !one.next ? null : toDay(one.next.date),
    letters: one.debt.letters.map(
      ({ kind, date, due, amount, status }) => `${kind} ${toDay(date)} ${toDay(due)} ${amount} ${status}`,
    ),
    plan: describePlan(one),
  };
}

/** Its own, and those of the states to which it returns. */
function holdsOf(one: Pick<ModelCase, 'pauses' | 'isAsking' | 'fault' | 'aside'>): readonly (typeof one)[] {
  return one.aside ? [one, ...holdsOf(one.aside)] : [one];
}

/** Its letters, the days of the debtor's payments that were not reversed, and its newest plan. */
export type PortalFacts = {
  readonly letters: readonly string[];
  readonly paid: readonly string[];
  readonly plan: DescribedPlan | null;
};

/** The same of the portal. */
export function describePortal(row: Case, { letters, paid, plan }: PortalFacts, today: DayNumber): Described {
  const accrued = (row.accrued_interest as { readonly amount: number } | null)?.amount ?? 0;
  const holds = row.pauses as unknown as readonly { readonly reason: string }[];
  return {
    state: row.state,
    closed: row.closed_kind ?? null,
    fault: row.failed_reason ?? null,
    capital: row.remaining_capital_amount,
    costs: row.remaining_costs_amount,
    interest: row.remaining_interest_amount + accrued,
    overpaid: row.overpaid_amount,
    pauses: (row.closed ? [] : holds).map(({ reason }) => reason).toSorted(),
    limitation: row.closed ? null : limitationIn(row, { letters, paid }, today),
    next: row.closed ? null : (row.next_flow_date ?? null),
    letters,
    plan: plan && withoutPast(ordered(plan)),
  };
}

/** The order in which they are compared. */
function ordered({ status, setup, respites, missed, nextDue, advices, letters }: DescribedPlan): DescribedPlan {
  return { status, setup, respites, missed, nextDue, advices, letters };
}

/** The portal stores that a letter was received when its flow goes on, and looks for it before it closes a case. */
function limitationIn(
  { limitation_date: stored }: Case,
  { letters, paid }: Pick<PortalFacts, 'letters' | 'paid'>,
  today: DayNumber,
): string {
  const received = letters
    .map((letter) => letter.split(' '))
    .filter(([, , due, , status]) => status === 'sent' && due! < toDay(today))
    .map(([, date]) => date!);
  const isUpToDate = received.every((date) => date > stored! || restart(date) <= stored!);
  if (isUpToDate) return stored!;
  const interruptions = [...received, ...paid].toSorted();
  return interruptions.reduce((last, date) => (date <= last ? laterOf(last, restart(date)) : last), stored!);
}

const restart = (date: string) => toDay(restartOn(toDayNumber(date)));

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
