import { checkEvent } from '../../cases/draft/check-event.ts';
import { decide, openDraft } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import { withAbroad } from '../../cases/events/follow-abroad.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { Verdict } from '../../values/verdict.ts';

export function checkMayStartForeignHandling(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'foreign_handling_started' });
}

/** The debtor lives abroad: a demand in the debtor's language follows, then the decision on how to collect there (rules §8.3 T51). */
export function startForeignHandling(file: CaseFile, { country }: { readonly country: string }): Decided {
  const step = applyEvent(openDraft(file), { event: 'foreign_handling_started' });
  return step.allowed ? decide({ allowed: true, draft: withAbroad(step.draft, { country }) }) : step;
}
