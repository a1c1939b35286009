import { actionFactsOf, decide, invalidInput, openDraft, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { addDays, type Day } from '../../values/day.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';

export type FreezeInput = { readonly from: Day; readonly to?: Day | undefined; readonly reason?: string | undefined };

export function checkMayFreezeInterest(file: CaseFile): Verdict {
  const verdict = checkAction('change_interest', actionFactsOf(openDraft(file)));
  if (!verdict.allowed) return verdict;
  return currentFreeze(file) ? refuse('interest_already_frozen') : allow;
}

/** No day of the freeze, first and last included, bears interest (räntelagen 8 §); interest accrued before stays owed. */
export function freezeInterest(file: CaseFile, { from, to, reason }: FreezeInput): Decided {
  const verdict = checkMayFreezeInterest(file);
  if (!verdict.allowed) return verdict;
  if (from < file.today) return invalidInput('from', 'not_before', file.today);
  if (to !== undefined && to < from) return invalidInput('to', 'not_before', from);
  const freeze = { from, ...(to !== undefined && { to }), ...(reason !== undefined && { reason }) };
  const frozen = withOutcome(openDraft(file), { freezes: [...file.debt.freezes, freeze] });
  return decide({
    allowed: true,
    draft: recordEvent(frozen, 'interest_frozen', { from, to: to ?? null, reason: reason ?? null }),
  });
}

export function checkMayReleaseInterest(file: CaseFile): Verdict {
  const verdict = checkAction('change_interest', actionFactsOf(openDraft(file)));
  if (!verdict.allowed) return verdict;
  return currentFreeze(file) ? allow : refuse('interest_not_frozen');
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
    draft: recordEvent(withOutcome(openDraft(file), { freezes }), 'interest_released', { from: file.today }),
  });
}

/** The freeze that applies today or begins later. */
function currentFreeze({ debt, today }: CaseFile) {
  return debt.freezes.find(({ to }) => to === undefined || to >= today);
}
