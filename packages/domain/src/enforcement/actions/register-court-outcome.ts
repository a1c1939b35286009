import { checkEvent } from '../../cases/draft/check-event.ts';
import { countAgain } from '../../cases/draft/count-again.ts';
import {
  type Draft,
  decide,
  factsOf,
  invalidInput,
  openDraft,
  positionOf,
  recordEvent,
  type Step,
  withOutcome,
} from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import { endDisputeAs } from '../../cases/events/follow-dispute.ts';
import { holdOverpaid, settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { giveUpDisputed } from '../../money/actions/credit-capital.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import { baseClaimOnVerdict, continueAfterVerdict } from '../changes/base-claim-on-verdict.ts';
import { chargeCourtFee, chargeTrialCosts, creditVerdictCosts } from '../changes/charge-application.ts';
import { advancedCourtFeeOf } from '../changes/court-fee.ts';
import { runningApplications } from '../changes/draft-applications.ts';
import { endProceeding } from '../changes/interrupt-by-proceeding.ts';
import { capitalClaimed, creditUnawarded } from './credit-unawarded.ts';

/** How a trial ends; `dropped` is one that was struck off, settled or withdrawn. */
export const courtOutcomes = ['won', 'won_in_part', 'lost', 'dropped'] as const;

export type CourtOutcomeInput = {
  readonly outcome: (typeof courtOutcomes)[number];
  readonly decided: Day;
  /** The court's case number and verdict number. */
  readonly caseNumber?: string | undefined;
  readonly verdictNumber?: string | undefined;
  /** The capital owed by a verdict that grants a part of the claim. */
  readonly capital?: Ore | undefined;
  /** The first day for which such a verdict grants interest; all days if it names none. */
  readonly interestFrom?: Day | undefined;
  /** The litigation costs that the debtor is to pay, beside the court's own fee. */
  readonly costs?: Ore | undefined;
};

export function checkMayRegisterCourtOutcome(file: CaseFile): Verdict {
  const verdict = checkEvent(file, { event: 'court_won' });
  return verdict.allowed && !isInCourt(file) ? refuse('case_not_in_court') : verdict;
}

/** The newest answer to an objection was to go to court, whether or not the debtor has objected again since. */
function isInCourt(file: CaseFile): boolean {
  const answer = file.decisions.findLast(({ type, status }) => type === 'dispute_response' && status === 'made');
  const isAtAuthority = runningApplications(openDraft(file)).some(({ kind }) => kind === 'payment_order');
  return !isAtAuthority && answer?.option?.split(',').includes('court_transfer') === true;
}

/** The court's ruling: the claim is granted, in part or not at all, or the trial is dropped (rules §8.3 T26-T28). */
export function registerCourtOutcome(file: CaseFile, input: CourtOutcomeInput): Decided {
  const verdict = checkMayRegisterCourtOutcome(file);
  if (!verdict.allowed) return verdict;
  const { outcome, decided, caseNumber, verdictNumber } = input;
  if (decided > file.today) return invalidInput('decided', 'in_future');
  const opened = openDraft(file);
  const numbered = caseNumber ? withOutcome(opened, { courtCaseNumber: caseNumber }) : opened;
  const recorded = recordEvent(numbered, 'court_decided', { outcome, day: decided, number: verdictNumber ?? null });
  const step = follow(recorded, input);
  if (!step.allowed) return step;
  const ended = endDisputeAs(step.draft, input.outcome);
  return decide({ allowed: true, draft: endProceeding(ended, decided, true) });
}

function follow(draft: Draft, input: CourtOutcomeInput): Step {
  switch (input.outcome) {
    case 'won':
      return win(draft, input);
    case 'won_in_part':
      return winInPart(draft, input);
    case 'lost':
      // Outlays for the trial are lost and borne by the creditor.
      return giveUpDisputed(recordEvent(draft, 'objection_answered'), 'dispute_lost');
    case 'dropped':
      return drop(draft);
  }
}

/** The claim is established, with the costs of the trial; the verdict is enforced like one of the authority (T28). */
function win(draft: Draft, { decided, verdictNumber, costs = 0 }: CourtOutcomeInput): Step {
  if (!verdictNumber) return invalidInput('verdictNumber', 'required');
  const won = endObjection(applyEvent(recordEvent(draft, 'objection_answered'), { event: 'court_won' }));
  if (!won.allowed) return won;
  const owed = chargeCourtFee(won.draft, advancedCourtFeeOf(draft), decided);
  if (!owed.allowed) return owed;
  const charged = costs > 0 ? chargeTrialCosts(owed.draft, costs, decided) : owed.draft;
  const based = baseClaimOnVerdict(charged, verdictNumber, decided);
  return { allowed: true, draft: continueAfterVerdict(based) };
}

function winInPart(draft: Draft, input: CourtOutcomeInput): Step {
  const { capital, interestFrom, decided } = input;
  const owed = sumOre(capitalClaimed(countAgain(draft), decided).map(({ amount }) => amount));
  if (interestFrom !== undefined && interestFrom > decided) return invalidInput('interestFrom', 'not_after', decided);
  if (capital === undefined) return invalidInput('capital', 'required');
  if (capital < 1) return invalidInput('capital', 'min', 1);
  if (capital >= owed) return invalidInput('capital', 'max', owed - 1);
  const won = win(draft, input);
  return won.allowed ? creditUnawarded(won.draft, { amount: owed - capital, decided, interestFrom }) : won;
}

/** Without a verdict its costs are not owed; the case continues where it was, or returns from the authority that has closed it (T26). */
function drop(draft: Draft): Step {
  const credited = creditVerdictCosts(countAgain(recordEvent(draft, 'objection_answered')));
  const freed = endObjection(applyEvent(credited, { event: 'recall_dispute' }));
  if (!freed.allowed) return freed;
  const settled = holdOverpaid(settleCase(freed.draft));
  const isLeft = positionOf(settled).phase === 'verdict_submitted' && runningApplications(settled).length === 0;
  if (!isLeft || positionOf(settled).closed) return { allowed: true, draft: settled };
  return applyEvent(settled, { event: 'recall_enforcement' }, { ...factsOf(settled), application_has_left: true });
}

/** The court has answered the objection, also one that was made again during the trial. */
function endObjection(step: Step): Step {
  const isPaused = step.allowed && positionOf(step.draft).holds.includes('objection');
  return isPaused ? applyEvent(step.draft, { event: 'resume', pause: 'objection' }) : step;
}
