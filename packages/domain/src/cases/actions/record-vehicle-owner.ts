import { refuse, type Verdict } from '../../values/verdict.ts';
import { actionFactsOf, decide, openDraft, recordEvent } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import { checkAction } from '../states/check-action.ts';

export function checkMayLookUpOwner(file: CaseFile): Verdict {
  if (!file.facts.has_car_registration) return refuse('car_registration_missing');
  return checkAction('look_up_owner', actionFactsOf(openDraft(file)));
}

/**
 * Records whether the debtor owned the parked vehicle on the day of the invoice. Many users read the timeline, so who else
 * it was is only in the look-up.
 */
export function recordVehicleOwner(file: CaseFile, { isDebtor }: { readonly isDebtor: boolean }): Decided {
  const verdict = checkMayLookUpOwner(file);
  if (!verdict.allowed) return verdict;
  return decide({
    allowed: true,
    draft: recordEvent(openDraft(file), 'vehicle_owner_looked_up', { is_debtor: isDebtor }),
  });
}
