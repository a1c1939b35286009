import type { DayNumber } from './day-numbers.ts';
import { booksOf, dropQuestion, hasQuestion, type ModelCase } from './model-case.ts';
import { inCurrency, inKronor } from './model-currency.ts';
import { capitalOf, type Parts, replay } from './model-debt.ts';
import { forgetQuestion } from './model-letters.ts';
import { closeCase, endRefund, holdOverpaid, settleModel } from './model-settling.ts';

/** The fee for a summons, in a small dispute and in others (rules §1.3). */
const summonsFees = { small: 900_00, ordinary: 2_800_00 };
/** Half the price base amount of 2026, the last that is known. */
const smallDisputeMax = 29_600_00;
/** The pause of a dispute ends with it. */
const disputeDays = 10_000;

export type Ruling = {
  readonly outcome: 'won' | 'won_in_part' | 'lost' | 'dropped';
  /** How many days ago it was made. */
  readonly late: number;
  /** The share of the capital that is granted, in percent. */
  readonly share: number;
  readonly costs: number;
};

/** Each returns whether the portal should accept the act. */
export const courtActs = {
  /** The objection is answered by taking the claim to court: its fee is not the debtor's debt yet (rules H12). */
  to_court(one: ModelCase, today: DayNumber): boolean {
    if (one.closed || one.debt.judgment || !hasQuestion(one, 'dispute_response')) return false;
    dropQuestion(one, 'dispute_response');
    if (one.asked.length === 0) one.isAsking = false;
    forgetQuestion(one, today);
    one.isInCourt = true;
    if (one.state === 'dispute') return true;
    const { state, pauses, fault, isAsking, aside } = one;
    one.aside = { state, pauses, fault, isAsking, aside };
    one.state = 'dispute';
    const claimed = inKronor(one.debt, capitalOf(booksOf(one, today).owed), today);
    one.summonsFee = summonsFees[claimed <= smallDisputeMax ? 'small' : 'ordinary'];
    one.pauses = [{ reason: 'dispute', to: today + disputeDays }];
    one.fault = undefined;
    one.isAsking = false;
    return true;
  },

  rule(one: ModelCase, ruling: Ruling, today: DayNumber): boolean {
    if (one.closed || one.state !== 'dispute' || !one.isInCourt) return false;
    if (ruling.outcome === 'won_in_part' && grantedOf(one, ruling, today) === undefined) return false;
    // A case that lost and is opened again is in court again, where another outcome may follow.
    one.isInCourt = ruling.outcome === 'lost';
    one.trials.push(today - ruling.late);
    one.isObjected = false;
    if (ruling.outcome === 'lost') giveUp(one, today);
    else if (ruling.outcome === 'dropped') goOn(one, today);
    else award(one, ruling, today);
    return true;
  },
} as const;

/** The capital that a judgment in part grants: less than what is claimed, and something. */
export function grantedOf(one: ModelCase, { share, late }: Ruling, today: DayNumber): number | undefined {
  const claimed = capitalOf(owedBefore(one, today - late));
  const granted = Math.floor((claimed * share) / 100);
  return granted >= 1 && granted < claimed ? granted : undefined;
}

/** The judgment makes the court's fee the debtor's debt from its day, and the costs bear interest (rules §2.1, H3, H7, H12). */
function award(one: ModelCase, ruling: Ruling, today: DayNumber): void {
  const { debt } = one;
  const decided = today - ruling.late;
  const granted = ruling.outcome === 'won_in_part' ? grantedOf(one, ruling, today) : undefined;
  const refused = granted === undefined ? 0 : capitalOf(owedBefore(one, decided)) - granted;
  const unawarded = divide(one, refused, decided);
  debt.costs.push({ part: 'court_outlay', amount: inCurrency(debt, one.summonsFee, today), on: decided });
  if (ruling.costs > 0) debt.costs.push({ part: 'court_outlay', amount: ruling.costs, on: decided });
  debt.judgment = { decided, unawarded };
  // What was paid as interest of the refused capital has paid capital since then; none of it is owed.
  const own = divide(one, refused, decided);
  let paid = refused - own.reduce((sum, amount) => sum + amount, 0);
  for (const [at, amount] of own.entries()) {
    const more = Math.min(paid, Math.max(0, unawarded[at]! - amount));
    paid -= more;
    debt.credits.push({ part: `capital ${at}`, amount: amount + more, on: decided });
  }
  one.state = 'enforcement';
  one.aside = undefined;
  one.pauses = [];
  one.fault = undefined;
  one.isAsking = false;
  one.next = { step: 'enforce', date: today };
  if (granted !== undefined) settleModel(one, today);
}

/** The debt that a judgment rules on: what is paid on its day or later pays what it grants. */
function owedBefore({ debt }: ModelCase, decided: DayNumber): Parts {
  const payments = debt.payments.filter(({ paid }) => paid < decided);
  return replay({ ...debt, payments }, decided - 1, undefined).owed;
}

/** Divides an amount among the capital of the invoices, the oldest first. */
function divide(one: ModelCase, amount: number, decided: DayNumber): readonly number[] {
  const owed = owedBefore(one, decided);
  let left = amount;
  return one.debt.invoices.map((_, at) => {
    const own = Math.min(left, Math.max(0, owed.get(`capital ${at}`) ?? 0));
    left -= own;
    return own;
  });
}

/** Nothing is owed: the whole claim is given up. */
function giveUp(one: ModelCase, today: DayNumber): void {
  const held = booksOf(one, today).overpaid;
  for (const [part, amount] of booksOf(one, today).owed) one.debt.credits.push({ part, amount, on: today });
  closeCase(one, 'cancelled', today);
  holdOverpaid(one, held, today);
}

/** Without a judgment the case continues where it was; the objection is answered. */
function goOn(one: ModelCase, today: DayNumber): void {
  const { state, pauses, fault, isAsking, aside } = one.aside!;
  one.state = state;
  one.pauses = pauses.filter(({ reason }) => reason !== 'objection');
  one.fault = fault;
  one.isAsking = isAsking;
  one.aside = aside;
  if (one.next) one.next.date = Math.max(one.next.date, today);
  settleModel(one, today);
  endRefund(one, today);
}
