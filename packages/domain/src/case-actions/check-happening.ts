import type { CaseFacts } from '../cases/case-facts.ts';
import type { CaseFile } from '../cases/case-file.ts';
import { checkTransition, type Happening } from '../cases/compute-transition.ts';
import type { Verdict } from '../verdict.ts';
import { factsOf, openDraft } from './draft.ts';

/** Whether something may happen to the case as it stands: what a button shows before anything is filled in. */
export function checkHappening(file: CaseFile, happening: Happening, known: Partial<CaseFacts> = {}): Verdict {
  return checkTransition(file.position, happening, { ...factsOf(openDraft(file)), ...known }, file.limits);
}
