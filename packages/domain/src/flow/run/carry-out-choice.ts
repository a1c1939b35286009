import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { type Draft, invalidInput, positionOf, recordEvent, refused, type Step } from '../../cases/draft/draft.ts';
import { leaveAuthority } from '../../cases/events/leave-authority.ts';
import type { ClosedReason } from '../../cases/states/closures.ts';
import { isPreparation } from '../../cases/states/phases.ts';
import { writeToDebtor } from '../../decisions/raise/question-to-debtor.ts';
import { attempt } from '../../enforcement/actions/attempt-enforcement.ts';
import { transferToCourt } from '../../enforcement/messages/transfer-to-court.ts';
import { giveUpDisputed, takeOffCapital } from '../../money/actions/credit-capital.ts';
import { addMonths } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { FlowItem } from '../items/flow-items.ts';
import { answerOffer, approveExtraRespite, isOffer } from './answer-offer.ts';
import { answerSpecial } from './answer-special.ts';
import { carryOutDecision, endDispute, holdsCase, recallDisputed, watch } from './carry-out-decision.ts';
import { applyEventInFlow, flowFactsOf, withFlow } from './flow-draft.ts';
import { recallOpen } from './recall-open.ts';
import { applyForEuropeanOrder, handOverToAgent, petitionBankruptcy } from './take-further.ts';

export type Choice = {
  readonly type: string;
  readonly option: string;
  readonly amount: Ore | undefined;
  readonly reason: string;
  /** Another chosen option asks the debtor: the case goes on waiting. */
  readonly isAsked?: boolean;
};

/** Carries out the option that a person has chosen, also those that no default may: apply, go to court, waive capital. */
export function carryOutChoice(draft: Draft, choice: Choice): Step {
  const { type, option } = choice;
  switch (option) {
    case 'apply_payment_order':
      return released(draft, type, apply);
    case 'apply_enforcement':
      return released(draft, type, (free) => goTo(free, 'enforcement_submission'));
    case 're_enforce':
      return released(draft, type, attempt);
    case 'close_or_write_off':
    case 'write_off':
      return released(draft, type, (free) =>
        applyEventInFlow(free, { event: 'write_off' }, { has_write_off_decision: true }),
      );
    case 'close':
    case 'sell':
      return released(draft, type, (free) => close(free, 'contractual'));
    case 'cannot_supply':
      return released(draft, type, (free) => close(free, 'dispute'));
    case 'upload':
      return draft.file.invoices.every(({ hasOriginal }) => hasOriginal)
        ? carryOutDecision(draft, type, option)
        : refused('original_invoice_missing');
    case 'surveillance':
      return released(draft, type, watch);
    case 'keep_12_months':
      return released(draft, type, keepAYear);
    case 'recall':
      if (type === 'recall_enforcement')
        return released(draft, type, (free) => leaveAuthority(free, flowFactsOf(free)));
      return carryOutDecision(draft, type, option);
    case 'local_agent':
      return released(draft, type, handOverToAgent);
    case 'european_payment_order':
      return released(draft, type, applyForEuropeanOrder);
    case 'petition_bankruptcy':
      return released(draft, type, petitionBankruptcy);
    case 'amortization_offer':
      return released(draft, type, offerPlan);
    case 'approve':
      return released(draft, type, approveExtraRespite);
    default:
      return isOffer(option) ? answerDebtor(draft, choice) : answerObjection(draft, choice);
  }
}

/** While the debtor is asked the case goes on waiting. */
function answerDebtor(draft: Draft, choice: Choice): Step {
  return choice.isAsked
    ? answerOffer(draft, choice)
    : released(draft, choice.type, (free) => answerOffer(free, choice));
}

/** The answers to an objection, made to us or to the authority. */
function answerObjection(draft: Draft, { type, option, amount, reason }: Choice): Step {
  switch (option) {
    case 'credit':
    case 'credit_fully':
      return released(draft, type, (free) => creditAll(free, reason));
    case 'credit_part':
      if (amount === undefined) return invalidInput('amount', 'required');
      return released(draft, type, (free) => {
        const credited = takeOffCapital(free, { amount, reason });
        return credited.allowed ? settleObjection(credited.draft, 'dispute_partly_credited') : credited;
      });
    case 'reject_with_statement':
      return released(draft, type, (free) => settleObjection(free, 'recall_dispute'));
    case 'court_transfer':
      return released(draft, type, goToCourt);
    case 'recall_from_authority':
      return released(draft, type, recallDisputed);
    default:
      return answerSpecial(draft, option) ?? carryOutDecision(draft, type, option);
  }
}

/** Ends the wait for the decision, then carries it out; or the refusal. */
function released(draft: Draft, type: string, act: (free: Draft) => Step): Step {
  if (!holdsCase(draft, type)) return act(draft);
  const made = applyEventInFlow(draft, { event: 'decision_made' });
  return made.allowed ? act(made.draft) : made;
}

/** A claim in court is not collected: a decision of the flow is recalled, and requested again if the trial is dropped. */
function goToCourt(draft: Draft): Step {
  const isDisputed = positionOf(draft).state === 'dispute';
  return transferToCourt(isDisputed ? draft : recallOpen(draft, (type) => type !== 'dispute_response'));
}

function apply(draft: Draft): Step {
  const { phase } = positionOf(draft);
  if (!isPreparation(phase)) return refused('status_not_allowed');
  const approved = { enforcement_approved: true };
  const scheduled =
    phase === 'scheduled'
      ? { allowed: true as const, draft }
      : applyEventInFlow(draft, { event: 'schedule' }, approved);
  return scheduled.allowed ? goTo(scheduled.draft, 'verdict_submission') : scheduled;
}

function goTo(draft: Draft, item: FlowItem): Step {
  const { flowEntries, today } = draft.file;
  const entry = flowEntries.find((one) => one.item === item);
  if (!entry) return refused('missing_next_flow_item');
  return { allowed: true, draft: withFlow(draft, { item: entry.key, date: today }) };
}

function close(draft: Draft, reason: ClosedReason): Step {
  return applyEventInFlow(draft, { event: 'close_manually', reason });
}

/** The debtor is offered a plan, and the case stays under surveillance meanwhile. */
function offerPlan(draft: Draft): Step {
  const offered = writeToDebtor(draft, 'plan_offer');
  return offered.allowed ? watch(offered.draft) : offered;
}

function keepAYear(draft: Draft): Step {
  const { item } = draft.outcome.flow;
  return { allowed: true, draft: withFlow(draft, { item, date: addMonths(draft.file.today, 12) }) };
}

/** The debtor was right: nothing is owed, and a disputed case is closed by the dispute. */
function creditAll(draft: Draft, reason: string): Step {
  const { capital } = balanceOf(draft);
  if (capital <= 0) return refused('no_remaining_transaction_amount');
  if (positionOf(draft).state === 'dispute') return giveUpDisputed(draft, 'dispute_accepted', reason);
  return takeOffCapital(draft, { amount: capital, withRest: true, reason });
}

/** The objection is answered: the case continues where it was. */
function settleObjection(draft: Draft, event: 'recall_dispute' | 'dispute_partly_credited'): Step {
  if (positionOf(draft).closed !== null) return { allowed: true, draft };
  const lifted = positionOf(draft).holds.includes('objection')
    ? applyEventInFlow(draft, { event: 'resume', pause: 'objection' })
    : endDispute(draft, event);
  return lifted.allowed ? { allowed: true, draft: recordEvent(lifted.draft, 'objection_answered') } : lifted;
}
