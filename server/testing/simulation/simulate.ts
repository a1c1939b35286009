import type { Case } from '@fordra/resources/cases/cases';
import fc from 'fast-check';
import { type Act, arbitraryAction } from './acts.ts';
import { type DayNumber, toDay } from './day-numbers.ts';
import { aModelCase, booksOf, describeModel, type ModelCase, modelActs } from './model-case.ts';
import { sumOf } from './model-debt.ts';
import { firstStep, simulateDay } from './model-flow.ts';
import { openSimulatedPortal, type SimulatedPortal } from './simulated-portal.ts';

/** The first difference between the portal and the model, with the history of that case. */
export type Disagreement = {
  readonly step: number;
  readonly history: readonly string[];
  readonly model: unknown;
  readonly portal: unknown;
};

type SimulatedCase = { readonly id: string; readonly model: ModelCase; readonly history: string[] };

/** Runs one seed on the portal and on the model and compares them after each step. Undefined if they always agreed. */
export async function simulate(seed: number, steps: number): Promise<Disagreement | undefined> {
  const [acts] = fc.sample(fc.array(arbitraryAction, { minLength: steps, maxLength: steps }), { seed, numRuns: 1 });
  const portal = await openSimulatedPortal();
  try {
    return await run(portal, acts!);
  } finally {
    await portal.close();
  }
}

async function run(portal: SimulatedPortal, acts: readonly Act[]): Promise<Disagreement | undefined> {
  const cases: SimulatedCase[] = [];
  let today = await portal.today();
  for (const [step, act] of acts.entries()) {
    const line = `${toDay(today)} ${JSON.stringify(act)}`;
    let changed: readonly SimulatedCase[] = [];
    if (act.do === 'crash') {
      portal.crash(act.at);
      continue;
    }
    if (act.do === 'register') {
      const invoices = act.amounts.map((amount) => ({ amount, due: today - act.late }));
      const one = {
        id: await portal.register(act, today),
        model: aModelCase(invoices, act.start, firstStep(act.start, today - act.late, today)),
        history: [line],
      };
      cases.push(one);
      changed = [one];
    } else if (act.do === 'days' || act.do === 'hold') {
      const isHeld = act.do === 'hold';
      await portal.pass(act.days, isHeld);
      for (const { model } of cases) simulateDay(model, today, isHeld);
      for (let n = 0; n < act.days; n++) {
        today += 1;
        for (const { model } of cases) simulateDay(model, today, isHeld);
      }
      changed = cases;
    } else if (cases.length > 0) {
      const one = cases[act.of % cases.length]!;
      one.history.push(line);
      const isWrong = await actOnBoth(portal, one, act, today);
      if (isWrong) return { step, history: one.history, ...isWrong };
      changed = [one];
    }
    portal.isCrashed();
    const difference = await compare(portal, changed, today);
    if (difference) return { step, ...difference };
  }
  return undefined;
}

type OnCase = Exclude<Act, { do: 'register' | 'days' | 'hold' | 'crash' }>;
type PlainAct = Exclude<OnCase, { do: 'pay_rest' | 'pay_asked' }>;

/** The difference if only one of them accepts the act. */
async function actOnBoth(portal: SimulatedPortal, { id, model }: SimulatedCase, act: OnCase, today: DayNumber) {
  const answer = await actOnPortal(portal, id, toPaid(act, model, today), today);
  const isAccepted = actOnModel(model, toPaid(act, model, today), today);
  if (answer === undefined || answer.isAccepted === isAccepted) return undefined;
  return { model: { isAccepted }, portal: answer.body };
}

/** Turns `pay_rest` and `pay_asked` into a payment of what is owed or asked for, plus or minus an amount. */
function toPaid(act: OnCase, model: ModelCase, today: DayNumber): PlainAct {
  if (act.do !== 'pay_rest' && act.do !== 'pay_asked') return act;
  const owed = sumOf(booksOf(model, today).owed);
  const asked = act.do === 'pay_asked' ? (model.debt.letters.at(-1)?.amount ?? owed) : owed;
  return { do: 'pay', of: act.of, amount: Math.max(1, asked + act.over), late: act.late };
}

const actions = {
  pay: 'register_payment',
  reverse: 'reverse_payment',
  pause: 'pause_case',
  object: 'register_objection',
  resume: 'resume_case',
  close: 'close_manually',
  cancel: 'cancel_case',
  reopen: 'reopen_case',
} as const;

async function actOnPortal(portal: SimulatedPortal, id: string, act: PlainAct, today: DayNumber) {
  const action = actions[act.do];
  switch (act.do) {
    case 'pay':
      return portal.act(id, action, { amount: act.amount, paid_date: toDay(today - act.late) });
    case 'reverse': {
      const payment = await portal.paymentOf(id, act.number);
      return payment === undefined ? undefined : portal.act(payment, action, { reason: 'bounced' }, 'payments');
    }
    case 'pause':
      return portal.act(id, action, { to: toDay(today + act.days) });
    case 'object':
      return portal.act(id, action, { reason: 'price', text: 'Fel pris' });
    case 'close':
      return portal.act(id, action, { reason: 'contractual' });
    case 'cancel':
      return portal.act(id, action, { reason: 'recalled' });
    default:
      return portal.act(id, action, {});
  }
}

function actOnModel(model: ModelCase, act: PlainAct, today: DayNumber): boolean {
  if (act.do === 'pay') return modelActs.pay(model, { amount: act.amount, paid: today - act.late }, today);
  if (act.do === 'reverse') return modelActs.reverse(model, act, today);
  if (act.do === 'pause') return modelActs.pause(model, act, today);
  return modelActs[act.do](model, act, today);
}

async function compare(portal: SimulatedPortal, changed: readonly SimulatedCase[], today: DayNumber) {
  if (changed.length === 0) return undefined;
  const ids = changed.map(({ id }) => id);
  const [read, letters] = [await portal.read(ids), await portal.lettersOf(ids)];
  for (const { id, model, history } of changed) {
    const [ours, theirs] = [describeModel(model, today), describePortal(read.get(id)!, letters.get(id) ?? [])];
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) return { history, model: ours, portal: theirs };
  }
  return undefined;
}

function describePortal(row: Case, letters: readonly string[]): ReturnType<typeof describeModel> {
  const accrued = (row.accrued_interest as { readonly amount: number } | null)?.amount ?? 0;
  const holds = row.pauses as unknown as readonly { readonly reason: string }[];
  return {
    state: row.state,
    closed: row.closed_kind ?? null,
    capital: row.remaining_capital_amount,
    costs: row.remaining_costs_amount,
    interest: row.remaining_interest_amount + accrued,
    overpaid: row.overpaid_amount,
    pauses: (row.closed ? [] : holds).map(({ reason }) => reason).toSorted(),
    next: row.closed ? null : (row.next_flow_date ?? null),
    letters,
  };
}
