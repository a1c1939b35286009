import type { Act } from './acts.ts';
import { type DayNumber, toDay } from './day-numbers.ts';
import { modelActs } from './model-acts.ts';
import { authorityActs } from './model-authority.ts';
import { booksOf, hasQuestion, type ModelCase } from './model-case.ts';
import { courtActs, grantedOf, type Ruling } from './model-court.ts';
import { sumOf } from './model-debt.ts';
import { isLive, isOpen } from './model-plan-facts.ts';
import { planActs } from './model-plans.ts';
import type { Answer } from './other-systems.ts';
import type { SimulatedPortal } from './simulated-portal.ts';

export type ActOnCase = Exclude<Act, { do: 'register' | 'days' | 'hold' | 'crash' }>;
type PlainAct = Exclude<ActOnCase, { do: 'pay_rest' | 'pay_asked' | 'pay_advice' }>;

/** Turns `pay_rest` and `pay_asked` into a payment of what is owed or asked for, plus or minus an amount. */
function toPlain(act: ActOnCase, model: ModelCase, today: DayNumber): PlainAct {
  if (act.do === 'pay_advice')
    return { do: 'pay', of: act.of, amount: Math.max(1, adviceOf(model) + act.over), late: act.late };
  if (act.do !== 'pay_rest' && act.do !== 'pay_asked') return act;
  const owed = sumOf(booksOf(model, today).owed);
  const newest = model.debt.letters.findLast(({ status }) => status !== 'stopped');
  const asked = act.do === 'pay_asked' ? (newest?.amount ?? owed) : owed;
  return { do: 'pay', of: act.of, amount: Math.max(1, asked + act.over), late: act.late };
}

function adviceOf({ plans }: ModelCase): number {
  const open = plans.at(-1)?.advices.find(isOpen);
  return open ? open.amount - open.paid : 300_00;
}

/** The monthly amount, in whole tens. */
function termsOf(model: ModelCase, { months, first, hasFee }: Extract<Act, { do: 'plan' }>, today: DayNumber) {
  const owed = Math.max(0, sumOf(booksOf(model, today).owed));
  return { amount: (Math.ceil(owed / months / 10_00) + 10) * 10_00, firstDue: today + first, hasFee };
}

/** The cases that an act is meant for, where there are such; on others it is refused. */
const meantFor: Partial<Readonly<Record<Act['do'], (model: ModelCase) => boolean>>> = {
  reset: ({ fault }) => fault !== undefined,
  to_court: (model) => !model.closed && hasQuestion(model, 'dispute_response'),
  rule: ({ closed, isInCourt }) => !closed && isInCourt,
  remit: ({ application }) => application !== undefined,
  report: ({ application }) => application !== undefined,
  plan: ({ closed, pauses, state }) => !closed && pauses.length === 0 && state !== 'amortization',
  pay_advice: hasLivePlan,
  plan_respite: hasLivePlan,
  end_plan: hasLivePlan,
  reject_plan_letter: hasLivePlan,
};

function hasLivePlan({ plans }: ModelCase): boolean {
  const last = plans.at(-1);
  return last !== undefined && isLive(last);
}

export function pickCase<One extends { readonly model: ModelCase }>(cases: readonly One[], act: ActOnCase): One {
  const meant = cases.filter(({ model }) => meantFor[act.do]?.(model));
  // Now and then one of all cases, so that refusals are compared too.
  const among = meant.length > 0 && act.of % 8 > 0 ? meant : cases;
  return among[act.of % among.length]!;
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
  move: 'change_address',
  reset: 'reset_failed_case',
  freeze: 'freeze_interest',
  release: 'release_interest',
  to_court: 'make_decision',
  rule: 'register_court_outcome',
  plan: 'start_amortization',
  plan_respite: 'approve_plan_respite',
  end_plan: 'cancel_amortization',
} as const;

type Simulated = { readonly id: string; readonly model: ModelCase };

/** Undefined where the case has nothing to act on. */
export async function actOnPortal(
  portal: SimulatedPortal,
  { id, model }: Simulated,
  given: ActOnCase,
  today: DayNumber,
): Promise<Answer | undefined> {
  const act = toPlain(given, model, today);
  if (act.do === 'reject') return portal.settleLetter(id, 'failed', act.isAddressWrong);
  if (act.do === 'bring_back') return portal.settleLetter(id, 'returned', act.isAddressWrong);
  if (act.do === 'remit' || act.do === 'report') return portal.collect(id, act, toDay(today - act.late));
  if (act.do === 'reject_plan_letter') return portal.failPlanLetter(id);
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
      // The model does not know what an objection does to a case at the enforcement authority.
      if (model.state === 'enforcement') return undefined;
      return portal.act(id, action, { reason: 'price', text: 'Fel pris' });
    case 'close':
      return portal.act(id, action, { reason: 'contractual' });
    case 'cancel':
      return portal.act(id, action, { reason: 'recalled' });
    case 'move':
      return portal.act(id, action, addressOf(act.to));
    case 'freeze':
      return portal.act(id, action, freezeOf(act, today));
    case 'to_court': {
      // A claim that has a judgment is not tried again.
      const decision = model.debt.judgment ? undefined : await portal.questionOf(id, 'dispute_response');
      return decision === undefined ? undefined : portal.act(id, action, { decision, options: ['court_transfer'] });
    }
    case 'rule':
      return portal.act(id, action, rulingOf(model, act, today));
    case 'plan': {
      const { amount, firstDue, hasFee } = termsOf(model, act, today);
      const terms = { amount_per_payment: amount, first_due_date: toDay(firstDue), accepted: 'phone' };
      // The model does not know the arrangement of a plan at the enforcement authority.
      if (model.state === 'enforcement') return undefined;
      return portal.act(id, action, { ...terms, advice_fee_agreed: hasFee });
    }
    case 'plan_respite':
    case 'end_plan': {
      const plan = await portal.planOf(id);
      const input = act.do === 'end_plan' ? { reason: 'debtor_wish' } : {};
      return plan === undefined ? undefined : portal.act(plan, action, input, 'amortizations');
    }
    default:
      return portal.act(id, action, {});
  }
}

function freezeOf({ from, days, decided }: Extract<Act, { do: 'freeze' }>, today: DayNumber) {
  return {
    from: toDay(today + from),
    ...(days !== null && { to: toDay(today + from + days) }),
    ...(decided !== null && { decision: 'Inledandebeslut', decided_date: toDay(today - decided) }),
  };
}

function rulingOf(model: ModelCase, ruling: Ruling, today: DayNumber) {
  const { outcome, late, costs } = ruling;
  const hasWon = outcome === 'won' || outcome === 'won_in_part';
  return {
    outcome,
    decided_date: toDay(today - late),
    ...(hasWon && { verdict_number: 'T 1' }),
    ...(hasWon && costs > 0 && { costs }),
    ...(outcome === 'won_in_part' && { capital: grantedOf(model, ruling, today) ?? 0 }),
  };
}

/** The first is the one that cases are registered with. */
function addressOf(number: number) {
  return { address_line_1: `Testgatan ${number + 1}`, zip_code: '111 22', city: 'Stockholm', country: 'SE' };
}

export function actOnModel(model: ModelCase, given: ActOnCase, today: DayNumber): boolean {
  const act = toPlain(given, model, today);
  switch (act.do) {
    case 'pay':
      return modelActs.pay(model, { amount: act.amount, paid: today - act.late }, today);
    case 'reverse':
      return modelActs.reverse(model, act, today);
    case 'pause':
      return modelActs.pause(model, act, today);
    case 'reject':
    case 'bring_back':
      return modelActs[act.do](model, act, today);
    case 'move':
      return modelActs.move(model, act);
    case 'freeze':
      return modelActs.freeze(model, act, today);
    case 'to_court':
      return courtActs.to_court(model, today);
    case 'rule':
      return courtActs.rule(model, act, today);
    case 'plan':
      return planActs.plan(model, termsOf(model, act, today), today);
    case 'plan_respite':
    case 'end_plan':
    case 'reject_plan_letter':
      return planActs[act.do](model, act, today);
    case 'remit':
    case 'report':
      return authorityActs[act.do](model, act, today);
    default:
      return modelActs[act.do](model, act, today);
  }
}
