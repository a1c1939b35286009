import type { Verdict } from '../../values/verdict.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import { checkTransition, type Trigger } from '../transitions/compute-transition.ts';
import { factsOf, openDraft } from './draft.ts';

/** Whether something may happen to the case as it stands: what a button shows before anything is filled in. */
export function checkEvent(file: CaseFile, happening: Trigger, known: Partial<CaseFacts> = {}): Verdict {
  return checkTransition(file.position, happening, { ...factsOf(openDraft(file)), ...known }, file.limits);
}
