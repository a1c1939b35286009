import { checkSinceOrigin } from '../../cases/draft/check-since-origin.ts';
import { countAgain, reallocateExcess } from '../../cases/draft/count-again.ts';
import {
  actionFactsOf,
  type Draft,
  decide,
  invalidInput,
  openDraft,
  recordEvent,
  withOutcome,
} from '../../cases/draft/draft.ts';
import { holdOverpaid, settleCase } from '../../cases/events/settle-case.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided, Refused } from '../../cases/file/case-outcome.ts';
import { positionsOf } from '../../cases/states/case-position.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { checkMayAddToDebt } from '../../plans/check-may-start.ts';
import { addDays, type Day } from '../../values/day.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';

export type FreezeInput = {
  readonly from: Day;
  readonly to?: Day | undefined;
  readonly reason?: string | undefined;
  /** The decision that the freeze follows, such as one that begins a debt restructuring, and its day (rules H12). */
  readonly decision?: string | undefined;
  readonly decided?: Day | undefined;
};

export function checkMayFreezeInterest(file: CaseFile): Verdict {
  const verdict = checkAction('change_interest', actionFactsOf(openDraft(file)));
  if (!verdict.allowed) return verdict;
  return currentFreeze(file) ? refuse('interest_already_frozen') : allow;
}

/**
 * No day of the freeze, first and last included, bears interest (räntelagen 8 §); interest accrued before stays owed. It
 * begins today or later, or by a decision that is shown, earliest on the day of the decision: interest of past days is
 * then counted again, and what was paid of it pays something else (rules H3, H12).
 */
export function freezeInterest(file: CaseFile, input: FreezeInput): Decided {
  const verdict = checkMayFreezeInterest(file);
  if (!verdict.allowed) return verdict;
  const bad = checkDays(file, input);
  if (bad) return bad;
  const { from, to, reason, decision, decided } = input;
  const freeze = { from, ...(to !== undefined && { to }), ...(reason !== undefined && { reason }) };
  const frozen = recordEvent(withFreezes(file, [...file.debt.freezes, freeze]), 'interest_frozen', {
    ...{ from, to: to ?? null, reason: reason ?? null },
    ...(decided !== undefined && { ground: 'decision', decision: decision ?? null, decided }),
  });
  return decide({ allowed: true, draft: from < file.today ? countFrozen(frozen) : reallocateExcess(frozen) });
}

function checkDays(file: CaseFile, { from, to, decision, decided }: FreezeInput): Refused | undefined {
  if (to !== undefined && to < from) return invalidInput('to', 'not_before', from);
  if (decided === undefined && decision !== undefined) return invalidInput('decided', 'required');
  if (decided === undefined) return from < file.today ? invalidInput('from', 'not_before', file.today) : undefined;
  if (decision === undefined) return invalidInput('decision', 'required');
  if (decided > file.today) return invalidInput('decided', 'in_future');
  if (from < decided) return invalidInput('from', 'not_before', decided);
  return checkSinceOrigin(file, 'decided', decided);
}

function countFrozen(draft: Draft): Draft {
  return holdOverpaid(settleCase(countAgain(draft)));
}

export function checkMayReleaseInterest(file: CaseFile): Verdict {
  const verdict = checkAction('change_interest', actionFactsOf(openDraft(file)));
  if (!verdict.allowed) return verdict;
  if (!currentFreeze(file)) return refuse('interest_not_frozen');
  // The plan fixes what it costs, so no interest is added by hand until it is over.
  const hasActivePlan = positionsOf(file.position).some(({ state }) => state === 'amortization');
  return checkMayAddToDebt({ hasActivePlan });
}

/** Ends the freeze: interest accrues again from today. */
export function releaseInterest(file: CaseFile): Decided {
  const verdict = checkMayReleaseInterest(file);
  if (!verdict.allowed) return verdict;
  const current = currentFreeze(file);
  const freezes = file.debt.freezes.flatMap((freeze) => {
    if (freeze !== current) return [freeze];
    return freeze.from >= file.today ? [] : [{ ...freeze, to: addDays(file.today, -1) }];
  });
  return decide({
    allowed: true,
    draft: recordEvent(reallocateExcess(withFreezes(file, freezes)), 'interest_released', { from: file.today }),
  });
}

/** Money of today may have paid the interest of today, which is owed no longer, or again (rules H3): it is allocated anew. */
function withFreezes(file: CaseFile, freezes: CaseFile['debt']['freezes']): Draft {
  const draft = withOutcome(openDraft(file), { freezes });
  return { ...draft, debt: { ...draft.debt, freezes } };
}

/** The freeze that applies today or begins later. */
function currentFreeze({ debt, today }: CaseFile) {
  return debt.freezes.find(({ to }) => to === undefined || to >= today);
}
