import { type Draft, openDraft, positionOf, refused, type Step } from '../../cases/draft/draft.ts';
import { settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { limitsOn } from '../../cases/file/limits-on.ts';
import type { Hold } from '../../cases/states/case-position.ts';
import { flowStates } from '../../cases/states/flow-states.ts';
import { UNKNOWN } from '../../cases/states/unknown.ts';
import { refuseUnknown } from '../../cases/transitions/conditions.ts';
import type { DecisionKey } from '../../decisions/decision-keys.ts';
import { pendingDecisions } from '../../decisions/raise/raise-decision.ts';
import type { LetterFacts } from '../../documents/letters/letter-facts.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { addBankingDays } from '../../values/banking-days.ts';
import { testEntry } from '../next/next-entry.ts';
import { doItem } from './do-item.ts';
import { endPauses } from './end-pauses.ts';
import { failDraft } from './fail-case.ts';
import { applyEventInFlow, flowStepFactsOf, passItem, withFlow } from './flow-draft.ts';
import { isToAll, letterDueOf, lettersOf, orderLetter } from './order-letter.ts';
import { goBackToDemand, hasReturnedDemand } from './returned-demands.ts';
import { timeOutDecisions } from './time-out-decisions.ts';
import { hasUnsentLetter, stopUnsent } from './unsent-letters.ts';

export type FlowFacts = { readonly file: CaseFile; readonly letterFacts: LetterFacts };

/** With a fault, the outcome is that of a stopped flow: pauses and decisions whose time was up have ended all the same. */
export type FlowRun = { readonly outcome: CaseOutcome; readonly fault?: Refusal };

/** Decisions that a person must make before the flow continues. */
const askedFor: Partial<Readonly<Record<Refusal, DecisionKey>>> = {
  debtor_underage: 'minor_debtor',
  objection_not_answered: 'dispute_response',
  agreement_missing: 'continue_to_enforcement',
};

/** A pending refund does not stop the flow. */
const harmless: readonly Hold[] = ['refunding'];
const residualOrder = { kind: 'residual_claim', channels: ['digital_mailbox', 'letter'], pay_within_days: 14 } as const;
const GRACE_BANKING_DAYS = 3;
/** No flow has this many items: one that runs more is in a loop. */
const ITEMS_MAX = 50;

/** Everything due of a case today: expired pauses and decisions, and the items of its flow. */
export function runFlowItem({ file, letterFacts }: FlowFacts): FlowRun {
  const opened = openDraft(file);
  // The case waits until the choice is carried out.
  if (pendingDecisions(opened).length > 0) return { outcome: opened.outcome };
  const ended = endPauses(opened);
  const answered = ended.allowed ? timeOutDecisions(ended.draft) : ended;
  const done = answered.allowed ? runItems(answered.draft, letterFacts) : answered;
  if (done.allowed) return { outcome: done.draft.outcome };
  const kept = answered.allowed ? answered.draft : opened;
  return { fault: done.refusal, outcome: failDraft(goBack(kept, done.refusal), done.refusal) };
}

/** The flow goes back to the letter that has not reached the debtor. */
function goBack(draft: Draft, refusal: Refusal): Draft {
  if (refusal === 'letter_not_sent') return stopUnsent(draft);
  return refusal === 'letter_returned' ? goBackToDemand(draft) : draft;
}

/** Runs due items one after the other, until the next one is due on a later day. */
export function runItems(draft: Draft, facts: LetterFacts): Step {
  let step: Step = { allowed: true, draft };
  for (let items = 0; step.allowed && isItemDue(step.draft); items++) {
    if (items === ITEMS_MAX) throw new Error(`the flow of case ${draft.file.id} does not end`);
    step = runOne(step.draft, facts);
  }
  return step;
}

export function isItemDue({ file, outcome }: Draft): boolean {
  const { position, flow } = outcome;
  const { item, date } = flow;
  return (
    position.closed === null &&
    position.holds.every((hold) => harmless.includes(hold)) &&
    flowStates.includes(position.state) &&
    item !== null &&
    date !== null &&
    date <= file.today
  );
}

function runOne(draft: Draft, facts: LetterFacts): Step {
  const settled = settleFirst(draft);
  if (settled !== draft) return { allowed: true, draft: settled };
  if (hasUnsentLetter(draft)) return refused('letter_not_sent');
  if (hasReturnedDemand(draft)) return refused('letter_returned');
  const step = runByState(draft, facts);
  if (step.allowed) return step;
  const decision = askedFor[step.refusal];
  if (decision) return applyEventInFlow(draft, { event: 'decision_required', decision });
  return step;
}

/** A debt that is paid or too small is not collected further. */
function settleFirst(draft: Draft): Draft {
  const { residual } = draft.file.facts;
  // One letter about costs alone is enough.
  const hasResidualLetter = lettersOf(draft).some(({ kind }) => kind === 'residual_claim');
  const isLeft = residual === 'open' || (residual === 'costs_only' && hasResidualLetter);
  return isLeft ? draft : settleCase(draft);
}

function runByState(draft: Draft, facts: LetterFacts): Step {
  const { state } = positionOf(draft);
  if (state === 'residual_claim') return runResidual(draft, facts);
  if (state === 'enforcement_recalled') return applyEventInFlow(draft, { event: 'continue' });
  const entry = draft.file.flowEntries.find(({ key }) => key === draft.outcome.flow.item);
  if (!entry) return refused('invalid_next_flow_item');
  const stepFacts = flowStepFactsOf(draft);
  const applies = testEntry(entry, stepFacts);
  if (applies === UNKNOWN) return refused(refuseUnknown(entry.when, stepFacts.limits));
  return applies ? doItem(draft, entry, facts) : passItem(draft, entry);
}

/** One letter for a residual of costs and interest; if unpaid it is waived, or the case is put under surveillance (T52, T53). */
function runResidual(draft: Draft, facts: LetterFacts): Step {
  const { file, outcome } = draft;
  const since = file.position.state === 'residual_claim' ? file.since : file.today;
  const sent = lettersOf(draft).find(({ kind, date }) => kind === 'residual_claim' && date >= since);
  if (sent && isToAll(sent)) return applyEventInFlow(draft, { event: 'wait_expired' });
  // So little may remain that it is not claimed.
  if (limitsOn(file, file.today).depreciation_total === UNKNOWN) return refused('exchange_rate_missing');
  const ordered = orderLetter(draft, residualOrder, facts, sent);
  if (!ordered.allowed) return ordered;
  const date = addBankingDays(letterDueOf(ordered.draft) ?? file.today, GRACE_BANKING_DAYS);
  return { allowed: true, draft: withFlow(ordered.draft, { item: outcome.flow.item, date }) };
}
