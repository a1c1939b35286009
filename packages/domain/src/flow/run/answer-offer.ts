import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { countAgain, reallocateExcess } from '../../cases/draft/count-again.ts';
import { type Draft, invalidInput, recordEvent, refused, type Step } from '../../cases/draft/draft.ts';
import { type CreditableFee, creditableOf, waiveFee } from '../../cases/draft/waive-fee.ts';
import { holdOverpaid, settleCase } from '../../cases/events/settle-case.ts';
import { takeOffCapital } from '../../money/actions/credit-capital.ts';
import { costComponents } from '../../money/allocation/debt-components.ts';
import { addDays } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { applyEventInFlow } from './flow-draft.ts';

const EXTRA_RESPITE_DAYS = 14;
/** A creditor may allow a respite beyond those that the agency grants by itself. */
const noRespites = { respites_of_case_in_quarter: 0, respites_of_case: 0, respites_of_debtor: 0 } as const;

type Offer = { readonly option: string; readonly amount: Ore | undefined; readonly reason: string };

export function isOffer(option: string): boolean {
  return ['accept', 'reduce_interest', 'waive_fees'].includes(option);
}

/** The answers to a debtor's offer to pay a part of the debt at once. */
export function answerOffer(draft: Draft, { option, amount, reason }: Offer): Step {
  if (option === 'reduce_interest') return waive(draft, ['interest'], reason);
  if (option === 'waive_fees') return waive(draft, costComponents, reason);
  return amount === undefined ? invalidInput('amount', 'required') : accept(draft, amount, reason);
}

/** The debt is lowered to what is accepted; costs and interest are not paid by a credit of the capital. */
function accept(draft: Draft, amount: Ore, reason: string): Step {
  const balances = balanceOf(countAgain(draft));
  const total = sumOre(Object.values(balances));
  const least = total - balances.capital;
  if (amount < Math.max(1, least)) return invalidInput('amount', 'min', Math.max(1, least));
  if (amount >= total) return invalidInput('amount', 'max', total - 1);
  return takeOffCapital(recordEvent(draft, 'settlement_accepted', { amount }), { amount: total - amount, reason });
}

function waive(draft: Draft, fees: readonly CreditableFee[], reason: string): Step {
  const counted = countAgain(draft);
  const owed = fees.map((fee) => ({ fee, amount: creditableOf(counted, fee) })).filter(({ amount }) => amount > 0);
  if (owed.length === 0) return refused('no_payments_to_credit');
  const waived = owed.reduce((one, { fee, amount }) => waiveFee(one, { fee, amount, reason: reason || null }), counted);
  return { allowed: true, draft: holdOverpaid(settleCase(reallocateExcess(waived))) };
}

/** One respite more than the limits allow without the creditor (rules §10.2). */
export function approveExtraRespite(draft: Draft): Step {
  const days = EXTRA_RESPITE_DAYS;
  const paused = applyEventInFlow(draft, { event: 'approve_respite', days }, noRespites);
  if (!paused.allowed) return paused;
  const data = { days, to: addDays(draft.file.today, days), comment: null };
  return { allowed: true, draft: recordEvent(paused.draft, 'respite_approved', data) };
}
