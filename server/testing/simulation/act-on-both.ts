import type { Act } from './acts.ts';
import { type DayNumber, toDay } from './day-numbers.ts';
import { modelActs } from './model-acts.ts';
import { booksOf, type ModelCase } from './model-case.ts';
import { sumOf } from './model-debt.ts';
import type { Answer, SimulatedPortal } from './simulated-portal.ts';

export type ActOnCase = Exclude<Act, { do: 'register' | 'days' | 'hold' | 'crash' }>;
type PlainAct = Exclude<ActOnCase, { do: 'pay_rest' | 'pay_asked' }>;

/** Turns `pay_rest` and `pay_asked` into a payment of what is owed or asked for, plus or minus an amount. */
function toPlain(act: ActOnCase, model: ModelCase, today: DayNumber): PlainAct {
  if (act.do !== 'pay_rest' && act.do !== 'pay_asked') return act;
  const owed = sumOf(booksOf(model, today).owed);
  const newest = model.debt.letters.findLast(({ status }) => status !== 'stopped');
  const asked = act.do === 'pay_asked' ? (newest?.amount ?? owed) : owed;
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
  move: 'change_address',
  reset: 'reset_failed_case',
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
    case 'move':
      return portal.act(id, action, addressOf(act.to));
    default:
      return portal.act(id, action, {});
  }
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
    default:
      return modelActs[act.do](model, act, today);
  }
}
