import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { statusOf } from '../../cases/states/case-position.ts';
import type { CaseState } from '../../cases/states/case-states.ts';
import type { CaseStatus } from '../../cases/states/case-statuses.ts';
import { settlePending } from '../../decisions/actions/pending-decision.ts';
import { pendingDecisions } from '../../decisions/raise/raise-decision.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { AuthorityMessage } from '../../enforcement/applications/authority-messages.ts';
import { assumeMessage } from '../../enforcement/messages/assume-message.ts';
import { receiveAuthorityMessage } from '../../enforcement/messages/receive-authority-message.ts';
import type { CostComponent } from '../../money/allocation/debt-components.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { nextDueDay } from '../run/next-due-day.ts';
import { type FlowFacts, runFlowItem } from '../run/run-flow-item.ts';
import { assumeSent } from '../run/unsent-letters.ts';

/** What happens to a case on one day if nobody acts until then. */
export type PreviewStep = {
  readonly date: Day;
  /** The item that the case waited for. */
  readonly item: string | null;
  readonly from: CaseState;
  readonly state: CaseState;
  readonly status: CaseStatus;
  readonly letters: readonly {
    readonly kind: LetterKind;
    readonly date: Day;
    readonly due: Day | null;
    readonly amount: Ore;
  }[];
  readonly fees: readonly { readonly fee: CostComponent; readonly amount: Ore }[];
  readonly decisions: readonly { readonly type: string; readonly deadline: Day; readonly defaultOption: string }[];
  /** Decisions made by default. */
  readonly defaulted: readonly { readonly decision: string; readonly option: string | null }[];
  /** The amount owed after the step, with interest up to that day. */
  readonly capital: Ore;
  readonly total: Ore;
  readonly next: CaseFile['flow'];
  readonly fault: Refusal | null;
  /** The answer that the enforcement authority is assumed to give, where that is the step. */
  readonly assumed: AuthorityMessage['kind'] | null;
};

export type FlowPreview = { readonly steps: readonly PreviewStep[]; readonly isCut: boolean };

const STEPS_MAX = 100;

/** Runs the case ahead with the function of the nightly run, day by day up to and including a day. */
export function previewFlow({ file, letterFacts }: FlowFacts, until: Day): FlowPreview {
  const steps: PreviewStep[] = [];
  let now = assumeCarriedOut(assumeSent(file));
  for (let day = nextDueDay(now); day !== undefined && day <= until; day = nextDueDay(now)) {
    if (steps.length === STEPS_MAX) return { steps, isCut: true };
    const assumed = assumeMessage(now);
    if (assumed && assumed.day <= day) {
      const onAnswerDay = onDay(withAssumedRate(now, assumed.day), assumed.day);
      const received = receiveAuthorityMessage(onAnswerDay, assumed.event);
      if (received.is !== 'outcome')
        throw new Error(`the assumed message of the authority was refused: ${received.note}`);
      now = afterOutcome(onAnswerDay, received.outcome);
      if (assumed.isShown) steps.push(stepOf(onAnswerDay, now, received.outcome, assumed.event.message.kind));
      continue;
    }
    const then = onDay(withAssumedRate(now, day), day);
    const run = runFlowItem({ file: then, letterFacts });
    if (run.fault) return { steps: [...steps, faultStep(then, run.fault)], isCut: false };
    now = afterOutcome(then, run.outcome);
    steps.push(stepOf(then, now, run.outcome));
  }
  return { steps, isCut: false };
}

/** Choices that are carried out later are carried out at once; one that cannot be is reversed and asked again. */
function assumeCarriedOut(file: CaseFile): CaseFile {
  return pendingDecisions(openDraft(file)).reduce((now, { id, pending }) => {
    const isGiven = afterOutcome(now, { ...openDraft(now).outcome, reasons: [{ id, reason: pending?.reason ?? '' }] });
    const settled = settlePending(isGiven, id);
    return settled?.allowed ? afterOutcome(isGiven, settled.outcome) : now;
  }, file);
}

/** A forecast assumes that the newest known exchange rate applies on later days. */
function withAssumedRate(file: CaseFile, day: Day): CaseFile {
  const newest = file.rates.at(-1);
  return newest && newest.day < day ? { ...file, rates: [...file.rates, { ...newest, day }] } : file;
}

/** A day's step from what was decided for the case. */
export function stepOf(
  before: CaseFile,
  after: CaseFile,
  outcome: CaseOutcome,
  assumed: PreviewStep['assumed'] = null,
): PreviewStep {
  const { facts, position, flow } = after;
  return {
    ...stepStartOf(before),
    state: position.state,
    status: statusOf(position),
    letters: outcome.letters.map(({ kind, letterDate, dueDate, amount }) => ({
      kind,
      date: letterDate,
      due: dueDate,
      amount,
    })),
    fees: outcome.events.flatMap(({ key, data }) =>
      key === 'fee_charged' ? [{ fee: data.fee as CostComponent, amount: data.amount as Ore }] : [],
    ),
    decisions: outcome.decisions.map(({ type, deadline, defaultOption }) => ({ type, deadline, defaultOption })),
    defaulted: outcome.ended.flatMap(({ id, status, option }) =>
      status === 'defaulted' ? [{ decision: id, option }] : [],
    ),
    capital: facts.remaining_capital,
    total: facts.remaining_total,
    next: flow,
    fault: null,
    assumed,
  };
}

function faultStep(file: CaseFile, fault: Refusal): PreviewStep {
  const { facts, position, flow } = file;
  const nothing = { letters: [], fees: [], decisions: [], defaulted: [], assumed: null };
  const { remaining_capital: capital, remaining_total: total } = facts;
  return {
    ...stepStartOf(file),
    ...nothing,
    state: position.state,
    status: 'failed',
    capital,
    total,
    next: flow,
    fault,
  };
}

function stepStartOf({ today, flow, position }: CaseFile): Pick<PreviewStep, 'date' | 'item' | 'from'> {
  return { date: today, item: flow.item, from: position.state };
}
